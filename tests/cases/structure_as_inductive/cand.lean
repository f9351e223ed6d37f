inductive Judgement where
  | mk (hypotheses : List Nat) (goal : Nat) : Judgement

def Judgement.size (j : Judgement) : Nat :=
  match j with
  | .mk known wanted => List.length known + wanted
