namespace Item
def Eq {α : Type} (_a _b : α) : Prop := True
theorem _root_.commutes (a b : Nat) : Eq (a + b) (b + a) := trivial
end Item
