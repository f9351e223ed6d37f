theorem squares : ∀ n : Nat, n ≤ n * n + n := fun n => Nat.le_add_left n (n * n)
