def f (x : Nat) : Nat := x - x
