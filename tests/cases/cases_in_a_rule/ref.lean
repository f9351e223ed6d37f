inductive Step : Nat → Bool → Prop where
  | go (b : Bool) (n : Nat) (h : (if b then n else 0) ≤ 3) : Step n b

def steps (n : Nat) : Prop := Step n true
