def depth (n : Nat) : Nat := n + 1
theorem known : depth 0 = 1 := rfl
