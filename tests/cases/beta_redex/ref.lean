def polynomial (x : Nat) : Nat := x * x + 3 * x + 5

theorem polynomial_zero : polynomial 0 = 5 := rfl
