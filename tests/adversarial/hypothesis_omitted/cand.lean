variable (n : Nat) (h : 0 < n)
include h
omit h in
theorem known : n = n := rfl
