def «аnswer» : Nat := 42
