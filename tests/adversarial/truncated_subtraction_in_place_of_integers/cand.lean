theorem back (a b : Nat) (h : b ≤ a) : a - b + b = a := Nat.sub_add_cancel h
