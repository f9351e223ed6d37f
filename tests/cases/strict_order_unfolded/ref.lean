theorem lt_irrefl' (n : Nat) : ¬ n < n := Nat.lt_irrefl n

theorem ne_of_lt' {m n : Nat} (h : m < n) : m ≠ n := Nat.ne_of_lt h

theorem not_lt_zero' (n : Nat) : ¬ n < 0 := Nat.not_lt_zero n
