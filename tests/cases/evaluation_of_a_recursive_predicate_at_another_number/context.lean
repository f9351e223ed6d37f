def isE : Nat → Prop | 0 => True | 1 => False | n+2 => isE n
