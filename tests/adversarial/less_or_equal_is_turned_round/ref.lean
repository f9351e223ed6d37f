theorem grows (n m : Nat) : n ≤ n + m := Nat.le_add_right n m
