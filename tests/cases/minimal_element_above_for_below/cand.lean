def Minimal {α : Type} (R : α → α → Prop) (p : α → Prop) (x : α) : Prop := p x ∧ ∀ y, R x y → ¬p y

def WellFounded' {α : Type} (R : α → α → Prop) : Prop := ∀ p : α → Prop, (∃ x, p x) → ∃ x, Minimal R p x
