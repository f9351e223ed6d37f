def same (n : Nat) : Nat := n
unif_hint plain (n : Nat) where
  ⊢ same n ≟ n
theorem known (n : Nat) : same (same n) = n := by rfl
