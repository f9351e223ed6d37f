inductive Ty where
  | bool
  | arrow (a b : Ty)

inductive Term : List Ty → Ty → Type where
  | tt (Γ : List Ty) : Term Γ .bool
  | app (Γ : List Ty) (a b : Ty) : Term Γ (.arrow a b) → Term Γ a → Term Γ b
