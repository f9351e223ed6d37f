inductive Star {α : Type} (R : α → α → Prop) : α → α → Prop where
  | refl (a : α) : Star R a a
  | step (a b c : α) : Star R a b → R b c → Star R a c
