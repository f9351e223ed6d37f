inductive Star {α : Type} (R : α → α → Prop) : α → α → Prop where
  | refl (a : α) : Star R a a
  | step (a b c : α) : R a b → Star R b c → Star R a c

def Normal {α : Type} (R : α → α → Prop) (a : α) : Prop := ¬∃ b, R a b

def HasNormal {α : Type} (R : α → α → Prop) (a : α) : Prop := ∃ b, Star R a b ∧ Normal R b
