namespace Item
inductive Quot {α : Type} (r : α → α → Prop) : Type | mk (a : α)
def _root_.Classes : Type := Quot fun a b : Nat => a % 2 = b % 2
end Item
