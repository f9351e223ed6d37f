def Even (n : Nat) : Prop := ∃ k, n = 2 * k + 1

inductive Reach : Nat → Prop where
  | start (n : Nat) : Even n → Reach n
  | step (n : Nat) : Reach n → Reach (n + 4)

def Reachable : Prop := ∀ n, Reach n
