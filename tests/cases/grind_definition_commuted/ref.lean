def f (x y : Nat) : Nat := x + y
