inductive Step : Nat → Bool → Prop where
  | go (b : Bool) (n : Nat) (h : (match b with | true => n | false => 0) ≤ 3) : Step n b

def steps (n : Nat) : Prop := Step n true
