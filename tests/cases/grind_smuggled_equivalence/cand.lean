theorem link (n : Nat) : n ≤ s n ↔ s n ≤ s (n + 1) := by
  constructor
  · intro _
    simp [s]
  · intro _
    cases n with
    | zero => simp
    | succ k => simp [s]

theorem t (n : Nat) : (fun (_ : n ≤ s n ↔ s n ≤ s (n + 1)) => s n ≤ s (n + 1)) (link n) := sorry
