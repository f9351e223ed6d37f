inductive Tm where
  | lit (n : Nat)
  | flag (b : Bool)
  | pair (s t : Tm)

def Tm.arg : Tm → Nat
  | .lit n => n
  | .flag b => bif b then 1 else 0
  | .pair s _ => s.arg

theorem Tm.lit_inj (n m : Nat) (h : Tm.lit n = Tm.lit m) : n = m := by
  injection h

def Tm.isLit : Tm → Prop
  | .lit _ => True
  | _ => False
