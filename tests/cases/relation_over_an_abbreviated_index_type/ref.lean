inductive Reaches (step : (Nat → Nat) → (Nat → Nat) → Prop) : (Nat → Nat) → (Nat → Nat) → Prop where
  | here (s : Nat → Nat) : Reaches step s s
  | next (s t u : Nat → Nat) : step s t → Reaches step t u → Reaches step s u

def Safe (step : (Nat → Nat) → (Nat → Nat) → Prop) (s : Nat → Nat) : Prop := ∀ t, Reaches step s t → t 0 = 0
