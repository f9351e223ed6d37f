def double (n : Nat) : Nat := n + n

def quadruple (n : Nat) : Nat := double (double n)

theorem quadruple_eq (n : Nat) : quadruple n = double n + double n := rfl
