inductive Step : Nat → Nat → Prop where
  | half (n : Nat) : Step (2 * n) n
  | triple (n : Nat) : Step (2 * n + 1) (3 * n + 2)

def Deterministic : Prop := ∀ a b c, Step a b → Step a c → b = c
