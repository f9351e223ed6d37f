abbrev Store : Type := Nat → Nat

inductive Reaches (step : Store → Store → Prop) : Store → Store → Prop where
  | here (s : Store) : Reaches step s s
  | next (s t u : Store) : step s t → Reaches step t u → Reaches step s u

def Safe (step : Store → Store → Prop) (s : Store) : Prop := ∀ t, Reaches step s t → t 0 = 0
