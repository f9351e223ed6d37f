def limit : Nat := 0
