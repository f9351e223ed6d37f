def add (a b : Nat) : Nat := match b with | 0 => a | n+1 => add a n + 1
theorem t : add 2 2 = 4 := rfl
