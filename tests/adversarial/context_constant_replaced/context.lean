def limit : Nat := 10
