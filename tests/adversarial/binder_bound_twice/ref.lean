theorem reflexive (n m : Nat) : n + m = n + m := rfl
