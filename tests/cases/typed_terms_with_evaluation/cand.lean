inductive Ty where
  | arrow (dom cod : Ty)
  | bool

def Ty.Carrier (t : Ty) : Type :=
  match t with
  | .arrow dom cod => dom.Carrier → cod.Carrier
  | .bool => Bool

inductive Var : List Ty → Ty → Type where
  | succ {context t u} (x : Var context t) : Var (u :: context) t
  | zero {context t} : Var (t :: context) t

inductive Env : List Ty → Type where
  | cons {t context} (value : t.Carrier) (rest : Env context) : Env (t :: context)
  | nil : Env []

def Var.get {Γ : List Ty} {a : Ty} : Var Γ a → Env Γ → a.Carrier
  | .zero, .cons value _ => value
  | .succ x, .cons _ rest => Var.get x rest

inductive Term : List Ty → Ty → Type where
  | app {Γ a b} (f : Term Γ (.arrow a b)) (arg : Term Γ a) : Term Γ b
  | lam {Γ a b} (body : Term (a :: Γ) b) : Term Γ (.arrow a b)
  | tt {Γ} : Term Γ .bool
  | var {Γ a} (x : Var Γ a) : Term Γ a

def Term.denote : {Γ : List Ty} → {a : Ty} → Term Γ a → Env Γ → a.Carrier
  | _, _, .app f arg, env => f.denote env (arg.denote env)
  | _, _, .lam body, env => fun v => body.denote (.cons v env)
  | _, _, .var x, env => x.get env
  | _, _, .tt, _ => true
