def depth (n : Nat) : Nat := n + 1
theorem known (n : Nat) : depth n = n + 1 := rfl
