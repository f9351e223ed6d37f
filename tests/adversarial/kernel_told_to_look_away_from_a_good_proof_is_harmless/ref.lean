def total (a b : Nat) : Nat := a + b
theorem commutes (a b : Nat) : total a b = total b a := Nat.add_comm a b
