def both (n : Nat) : Prop := p n ∧ q n
