def same (n : Nat) : Nat := n
theorem known (n : Nat) : same (same n) = n := rfl
