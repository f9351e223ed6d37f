inductive Kind where
  | set
  | class'

instance : LE Kind := ⟨fun k l => k = Kind.set ∨ l = Kind.class'⟩

def least (k : Kind) : Prop := ∀ l : Kind, l ≥ k
