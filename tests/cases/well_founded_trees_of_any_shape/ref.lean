inductive W.{u, v} (α : Type u) (β : α → Type v) : Type (max u v) where
  | sup (a : α) (f : β a → W α β)

def W.All.{u, v} {α : Type u} {β : α → Type v} (p : α → Prop) : W α β → Prop
  | .sup a f => p a ∧ ∀ b, (f b).All p

inductive W.Path.{u, v} {α : Type u} {β : α → Type v} : W α β → Nat → Prop where
  | root (w : W α β) : Path w 0
  | down (a : α) (f : β a → W α β) (b : β a) (n : Nat) : Path (f b) n → Path (.sup a f) (n + 1)
