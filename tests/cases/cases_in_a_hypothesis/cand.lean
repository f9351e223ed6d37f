theorem bound (c : Bool) (n k : Nat) (h : (match c with | true => n | false => k) ≤ 3) : n ≤ 3 ∨ k ≤ 3 := sorry
