def «café» : Nat := 1
