inductive Ty where
  | base
  | arrow (a b : Ty)

inductive Tm where
  | var (i : Nat)
  | lam (a : Ty) (t : Tm)
  | app (s t : Tm)

inductive Typed : List Ty → Tm → Ty → Prop where
  | var (Γ : List Ty) (i : Nat) (a : Ty) : Γ[i]? = some a → Typed Γ (.var i) a
  | lam (Γ : List Ty) (a b : Ty) (t : Tm) : Typed (a :: Γ) t b → Typed Γ (.lam a t) (.arrow a b)
  | app (Γ : List Ty) (a b : Ty) (s t : Tm) : Typed Γ s (.arrow a b) → Typed Γ t a → Typed Γ (.app s t) b
