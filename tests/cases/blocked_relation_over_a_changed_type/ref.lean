inductive Form where
  | var (n : Nat)
  | and (a b : Form)
  | or (a b : Form)

def Context : Type := List Form

structure Sequent where
  left : Context
  right : Context

inductive Member : Form → Sequent → Prop where
  | left (a : Form) (Γ Δ : List Form) : Member a ⟨a :: Γ, Δ⟩
  | right (a : Form) (Γ Δ : List Form) : Member a ⟨Γ, a :: Δ⟩
