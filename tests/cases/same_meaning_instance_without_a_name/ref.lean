inductive Kind where
  | set
  | class'

instance orderKind : LE Kind where
  le a b := a = .set ∨ b = .class'

def least (k : Kind) : Prop := ∀ l, k ≤ l
