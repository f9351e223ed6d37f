theorem sub_add (a b : Nat) (h : b ≤ a) : (a : Int) - b + b = a := by omega
