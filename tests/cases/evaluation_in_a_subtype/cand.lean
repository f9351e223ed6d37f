def T : Type := {n : Nat // n < 3 ∧ 2 * 2 = 4}
