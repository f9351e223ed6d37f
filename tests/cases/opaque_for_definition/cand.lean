opaque limit : Nat := 100
