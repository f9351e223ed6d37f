macro_rules | `($a ≤ $b) => `(LE.le $b $a)
theorem grows (n m : Nat) : n ≤ n + m := sorry
