def f : Nat := 1
