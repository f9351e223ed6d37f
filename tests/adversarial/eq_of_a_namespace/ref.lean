theorem commutes (a b : Nat) : Eq (a + b) (b + a) := Nat.add_comm a b
