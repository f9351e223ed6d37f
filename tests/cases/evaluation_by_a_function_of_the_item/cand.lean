def sq (n : Nat) := n * n
theorem t : sq 4 + 9 = 25 := rfl
