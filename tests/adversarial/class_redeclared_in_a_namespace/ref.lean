def total (a b : Nat) : Nat := Add.add a b
