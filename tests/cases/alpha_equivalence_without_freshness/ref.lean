inductive Tm where
  | var (x : Nat)
  | app (s t : Tm)
  | lam (x : Nat) (t : Tm)

def Tm.Free (x : Nat) : Tm → Prop
  | .var y => x = y
  | .app s t => s.Free x ∨ t.Free x
  | .lam y t => x ≠ y ∧ t.Free x

def Tm.rename (x y : Nat) : Tm → Tm
  | .var z => if z = x then .var y else .var z
  | .app s t => .app (s.rename x y) (t.rename x y)
  | .lam z t => if z = x then .lam z t else .lam z (t.rename x y)

inductive Alpha : Tm → Tm → Prop where
  | refl (t : Tm) : Alpha t t
  | rename (x y : Nat) (t : Tm) : ¬t.Free y → Alpha (.lam x t) (.lam y (t.rename x y))
  | trans (s t u : Tm) : Alpha s t → Alpha t u → Alpha s u
