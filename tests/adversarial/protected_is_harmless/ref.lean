def Deep.depth (n : Nat) : Nat := n
theorem Deep.known (n : Nat) : Deep.depth n = n := rfl
