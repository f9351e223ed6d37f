def contains (xs : List Nat) (n : Nat) : Prop := n ∈ xs
