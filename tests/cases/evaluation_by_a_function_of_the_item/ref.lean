def sq (n : Nat) := n * n
theorem t : sq 5 = 25 := rfl
