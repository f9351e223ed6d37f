def quadruple (n : Nat) : Nat := n + n + (n + n)

theorem quadruple_eq (n : Nat) : quadruple n = n + n + (n + n) := rfl
