inductive Ctx : Type 1 where
  | empty
  | ext (Γ : Ctx) (A : Type)

def Env : Ctx → Type
  | .empty => Unit
  | .ext Γ A => Env Γ × A

def Ctx.length : Ctx → Nat
  | .empty => 0
  | .ext Γ _ => Γ.length + 1

structure Sigma' where
  ctx : Ctx
  env : Env ctx
