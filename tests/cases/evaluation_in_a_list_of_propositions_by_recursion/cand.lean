def f (a : Nat) : Nat → List Prop
  | 0 => [2 * 2 = 4]
  | n + 1 => f a n
