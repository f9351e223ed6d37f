variable (n : Nat) (h : 0 < n)
theorem known : n = n := rfl
