def depth.base : Nat := 1
