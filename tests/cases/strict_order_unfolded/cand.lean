theorem lt_irrefl' (k : Nat) : k + 1 ≤ k → False := by
  intro h
  omega

theorem ne_of_lt' {a b : Nat} : b > a → a = b → False := by
  intro h e
  omega

theorem not_lt_zero' : ∀ j : Nat, Not (0 > j) := by
  intro j
  omega
