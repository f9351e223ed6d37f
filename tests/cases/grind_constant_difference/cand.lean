def f (x : Nat) : Nat := 0
