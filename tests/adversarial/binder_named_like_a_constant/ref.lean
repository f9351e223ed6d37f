theorem commutes (a b : Nat) : add a b = add b a := Nat.add_comm a b
