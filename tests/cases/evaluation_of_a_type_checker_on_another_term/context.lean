inductive Ty | n
deriving DecidableEq
inductive Tm | var (i : Nat) | lit | lam (t : Ty) (b : Tm) | app (f a : Tm)
def infer : Tm → Option Ty | .var _ => some .n | .lit => some .n | .lam _ b => infer b | .app f a => match infer f, infer a with | some x, some _ => some x | _, _ => none
