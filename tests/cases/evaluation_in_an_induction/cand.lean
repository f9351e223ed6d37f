def Goal : Nat → Nat → Prop
 | _, 0 => 2 * 2 = 4
 | a, n+1 => Goal a n
