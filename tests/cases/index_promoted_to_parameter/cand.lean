inductive Le : Nat → Nat → Prop where
  | refl (a : Nat) : Le a a
  | step (a b : Nat) : Le a b → Le a (Nat.succ b)

theorem le_zero : ∀ b : Nat, Le 0 b
  | 0 => .refl 0
  | b + 1 => .step 0 b (le_zero b)
