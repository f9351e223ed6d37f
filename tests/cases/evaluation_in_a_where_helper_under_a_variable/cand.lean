def Main (n : Nat) : Prop := n = n ∧ Goal
where Goal : Prop := 2 * 2 = 4
