def isE : Nat → Bool | 0 => true | 1 => false | n+2 => isE n
