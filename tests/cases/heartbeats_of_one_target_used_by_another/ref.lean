def p (m : Nat) (q : Nat → Bool) : Bool := q (ev 8 m)
theorem easy (a b : Nat) : a + 1 ≤ b := sorry
theorem wrong (a b : Nat) : a + 1 ≤ b := sorry
