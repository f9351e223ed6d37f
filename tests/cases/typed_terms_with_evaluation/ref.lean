inductive Ty where
  | bool
  | arrow (a b : Ty)

def Ty.Carrier : Ty → Type
  | .bool => Bool
  | .arrow a b => a.Carrier → b.Carrier

inductive Var : List Ty → Ty → Type where
  | zero {Γ a} : Var (a :: Γ) a
  | succ {Γ a b} : Var Γ a → Var (b :: Γ) a

inductive Env : List Ty → Type where
  | nil : Env []
  | cons {a Γ} : a.Carrier → Env Γ → Env (a :: Γ)

def Var.get : {Γ : List Ty} → {a : Ty} → Var Γ a → Env Γ → a.Carrier
  | _, _, .zero, .cons v _ => v
  | _, _, .succ x, .cons _ ρ => x.get ρ

inductive Term : List Ty → Ty → Type where
  | var {Γ a} : Var Γ a → Term Γ a
  | tt {Γ} : Term Γ .bool
  | lam {Γ a b} : Term (a :: Γ) b → Term Γ (.arrow a b)
  | app {Γ a b} : Term Γ (.arrow a b) → Term Γ a → Term Γ b

def Term.denote : {Γ : List Ty} → {a : Ty} → Term Γ a → Env Γ → a.Carrier
  | _, _, .var x, ρ => x.get ρ
  | _, _, .tt, _ => true
  | _, _, .lam t, ρ => fun v => t.denote (.cons v ρ)
  | _, _, .app s t, ρ => s.denote ρ (t.denote ρ)
