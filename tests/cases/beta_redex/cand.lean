def polynomial (x : Nat) : Nat := (fun a b => a * a + 3 * b + 5) x x

theorem polynomial_zero : (fun n => polynomial n = 5) 0 := rfl
