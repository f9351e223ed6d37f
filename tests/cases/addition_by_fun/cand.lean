def plus : Nat → Nat → Nat := fun a b =>
  match b with
  | Nat.zero => a
  | Nat.succ c => plus a c + 1

theorem plus_zero : ∀ a : Nat, plus a Nat.zero = a := by
  intro a
  simp [plus]
