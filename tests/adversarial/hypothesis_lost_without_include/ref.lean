theorem known (n : Nat) (h : 0 < n) : n = n := rfl
