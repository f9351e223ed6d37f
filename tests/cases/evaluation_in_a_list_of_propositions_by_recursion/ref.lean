def f : Nat → Nat → List Prop
  | a, 0 => [2 + 2 = 4]
  | a, n + 1 => f a n
