theorem commutes : ∀ a b : Nat, a + b = b + a := Nat.add_comm
