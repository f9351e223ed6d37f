theorem sum_fact : 2 + 2 = 4 := rfl

theorem order_fact (n : Nat) : n < n + 1 := Nat.lt_succ_self n
