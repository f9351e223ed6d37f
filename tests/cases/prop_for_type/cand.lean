inductive Path (edge : Nat → Nat → Prop) : Nat → Nat → Type where
  | done (a : Nat) : Path edge a a
  | step (a b c : Nat) : edge a b → Path edge b c → Path edge a c
