def both (p q : Nat → Bool) (x : Nat) : Bool := p x && q x
