class Absorbing (α : Type) where
  meet : α → α → α
  join : α → α → α
  absorb : ∀ a b : α, join a (meet a b) = a
