@[irreducible] def helper (n : Nat) : Nat := n + 1
@[irreducible] def depth (n : Nat) : Nat := helper n
set_option allowUnsafeReducibility true in
attribute [irreducible] Nat.add
theorem known : depth 0 = 1 := by unfold depth helper; decide
