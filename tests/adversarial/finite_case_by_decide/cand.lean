theorem squares : ∀ n : Fin 8, n.val ≤ n.val * n.val + n.val := by decide
