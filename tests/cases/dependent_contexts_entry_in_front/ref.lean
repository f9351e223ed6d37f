inductive Ctx : Type 1 where
  | empty
  | ext (Γ : Ctx) (A : Type)

def Env : Ctx → Type
  | .empty => Unit
  | .ext Γ A => Env Γ × A
