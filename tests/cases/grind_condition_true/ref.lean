def f (x y : Nat) : Nat := if x = x then x + y else 0
