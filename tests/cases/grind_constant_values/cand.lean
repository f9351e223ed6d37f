def f (x y : Nat) : Nat := y - y
