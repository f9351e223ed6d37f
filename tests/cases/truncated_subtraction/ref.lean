theorem sub_add (a b : Nat) (h : b ≤ a) : a - b + b = a := by omega
