theorem reflexive (n : Nat) (n : Nat) : n + n = n + n := rfl
