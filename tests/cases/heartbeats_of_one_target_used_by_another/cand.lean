def p (m : Nat) (q : Nat → Bool) : Bool := q (ev 8 (m+1))
theorem easy (a b : Nat) : ¬ b < a + 1 := sorry
theorem wrong (a b : Nat) : a + 2 ≤ b := sorry
