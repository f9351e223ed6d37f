inductive Ctx : Type 1 where
  | ext : Ctx → Type → Ctx
  | empty : Ctx

def Env (Γ : Ctx) : Type :=
  match Γ with
  | .ext Γ A => Prod (Env Γ) A
  | .empty => PUnit

def Ctx.length (Γ : Ctx) : Nat :=
  match Γ with
  | .ext Δ _ => Δ.length.succ
  | .empty => .zero

inductive Sigma' : Type 1 where
  | mk (ctx : Ctx) (env : Env ctx) : Sigma'
