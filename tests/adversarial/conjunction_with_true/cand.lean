theorem commutes (a b : Nat) : a + b = b + a ∧ True := ⟨Nat.add_comm a b, trivial⟩
