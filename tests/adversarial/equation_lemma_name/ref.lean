def depth (n : Nat) : Nat := n
theorem known (n : Nat) : depth n = n := rfl
