structure Judgement where
  hypotheses : List Nat
  goal : Nat

def Judgement.size : Judgement → Nat
  | ⟨hs, g⟩ => hs.length + g
