def always (_ : Nat) (p : Prop) : Prop := p
theorem t (n : Nat) : always n (2 * 2 = 4) := rfl
