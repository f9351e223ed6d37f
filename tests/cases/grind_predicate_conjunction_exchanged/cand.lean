def both (n : Nat) : Prop := q n ∧ p n
