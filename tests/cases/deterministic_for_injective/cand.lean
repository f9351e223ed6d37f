inductive Step : Nat → Nat → Prop where
  | triple (n : Nat) : Step (2 * n + 1) (3 * n + 2)
  | half (n : Nat) : Step (2 * n) n

def Deterministic : Prop := ∀ a b c, Step b a → Step c a → b = c
