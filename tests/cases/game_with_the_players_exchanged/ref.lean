inductive Wins (move : Nat → Nat → Prop) : Nat → Prop where
  | mk (a b : Nat) : move a b → (∀ c, move b c → Wins move c) → Wins move a
