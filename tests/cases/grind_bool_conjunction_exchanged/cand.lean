def both (p q : Nat → Bool) (x : Nat) : Bool := q x && p x
