theorem sum (n : Nat) : n + 4 = 4 + n := Nat.add_comm n 4
