theorem whole (n : Nat) (h : 0 < n) : n / 0 = 0 := Nat.div_zero n
