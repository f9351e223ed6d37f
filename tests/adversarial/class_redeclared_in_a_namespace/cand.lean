namespace Item
class Add (α : Type) where
  add : α → α → α
instance : Add Nat := ⟨Nat.sub⟩
def _root_.total (a b : Nat) : Nat := Add.add a b
end Item
