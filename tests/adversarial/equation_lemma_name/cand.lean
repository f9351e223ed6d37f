def depth (n : Nat) : Nat := n + 1
theorem depth.eq_1 (n : Nat) : depth n = n := sorry
theorem known (n : Nat) : depth n = n := sorry
