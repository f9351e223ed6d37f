theorem sum_fact : 1 + 1 = 2 := rfl

theorem order_fact (n : Nat) : n ≤ n + 1 := Nat.le_succ n
