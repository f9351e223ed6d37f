def Even (n : Nat) : Prop := ∃ k, n = 2 * k

inductive Reach : Nat → Prop where
  | start (n : Nat) : Even n → Reach n
  | step (n : Nat) : Reach n → Reach (n + 3)

def Reachable : Prop := ∀ n, Reach n
