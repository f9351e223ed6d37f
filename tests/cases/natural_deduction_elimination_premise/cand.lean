inductive Form where
  | var (n : Nat)
  | imp (a b : Form)
  | or (a b : Form)

inductive ND : List Form → Form → Prop where
  | hyp (Γ : List Form) (a : Form) : a ∈ Γ → ND Γ a
  | impI (Γ : List Form) (a b : Form) : ND (a :: Γ) b → ND Γ (.imp a b)
  | impE (Γ : List Form) (a b : Form) : ND Γ (.imp a b) → ND Γ a → ND Γ b
  | orE (Γ : List Form) (a b c : Form) : ND Γ (.or a b) → ND (a :: Γ) c → ND Γ c → ND Γ c
