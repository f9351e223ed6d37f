def contains (n : Nat) (xs : List Nat) : Prop := n ∈ xs
