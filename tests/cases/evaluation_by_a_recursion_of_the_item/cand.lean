def fact : Nat → Nat | 0 => 1 | n+1 => (n+1) * fact n
theorem t : fact 3 = fact 2 * fact 2 + 2 := rfl
