theorem whole (n : Nat) (h : 0 < n) : n / n = 1 := Nat.div_self h
