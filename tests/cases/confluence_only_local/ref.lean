inductive Star {α : Type} (R : α → α → Prop) : α → α → Prop where
  | refl (a : α) : Star R a a
  | step (a b c : α) : R a b → Star R b c → Star R a c

def Confluent {α : Type} (R : α → α → Prop) : Prop :=
  ∀ a b c, Star R a b → Star R a c → ∃ d, Star R b d ∧ Star R c d
