theorem unbounded : ∀ n : Nat, ∃ m : Nat, n < m := fun n => ⟨n + 1, Nat.lt_succ_self n⟩
