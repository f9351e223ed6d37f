instance (priority := 100000) four : OfNat Nat 4 := ⟨2 + 2⟩
theorem sum (n : Nat) : n + 4 = 4 + n := Nat.add_comm n _
