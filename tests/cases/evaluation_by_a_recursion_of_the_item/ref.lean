def fact : Nat → Nat | 0 => 1 | n+1 => (n+1) * fact n
theorem t : fact 3 = 6 := rfl
