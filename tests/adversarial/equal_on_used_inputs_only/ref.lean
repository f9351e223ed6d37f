def same (n : Nat) : Nat := n
theorem known (n : Nat) : same n = n := rfl
