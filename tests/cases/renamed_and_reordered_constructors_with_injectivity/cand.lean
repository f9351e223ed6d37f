inductive Tm where
  | both (l r : Tm)
  | boolean (b : Bool)
  | number (k : Nat)

def Tm.arg (m : Tm) : Nat :=
  match m with
  | .both l _ => l.arg
  | .number k => k
  | .boolean b => cond b 1 0

theorem Tm.lit_inj (i j : Nat) : Tm.number i = Tm.number j → i = j
  | rfl => rfl

def Tm.isLit (m : Tm) : Prop :=
  match m with
  | .number _ => True
  | .boolean _ => False
  | .both _ _ => False
