def total (a b : Nat) : Nat := a + b
theorem turned (a b : Nat) : total a b = total b a := Nat.add_comm a b
theorem right_zero (a : Nat) : total a 0 = a := Nat.add_zero a
