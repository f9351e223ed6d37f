def add : Nat → Nat → Nat | a, 0 => a | a, n+1 => add a n + 1
theorem t : add 1 3 = 4 := rfl
