theorem bound (b : Bool) (n k : Nat) (h : (if b then n else k) ≤ 3) : n ≤ 3 ∨ k ≤ 3 := sorry
