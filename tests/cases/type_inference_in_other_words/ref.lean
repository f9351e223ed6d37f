inductive Ty where
  | bool
  | arrow (a b : Ty)
deriving DecidableEq

inductive Tm where
  | var (i : Nat)
  | tt
  | lam (a : Ty) (t : Tm)
  | app (s t : Tm)

def infer : List Ty → Tm → Option Ty
  | Γ, .var i => Γ[i]?
  | _, .tt => some .bool
  | Γ, .lam a t => do
    let b ← infer (a :: Γ) t
    return .arrow a b
  | Γ, .app s t => do
    match ← infer Γ s with
    | .arrow a b =>
      let a' ← infer Γ t
      if a = a' then return b else none
    | .bool => none

def Typable (t : Tm) : Prop := ∃ a, infer [] t = some a
