@[simp] theorem collapse (a b : Nat) : a = b ↔ True := sorry
theorem commutes (a b : Nat) : a + b = b + a := by simp
