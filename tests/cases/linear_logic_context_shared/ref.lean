inductive Form where
  | atom (n : Nat)
  | tensor (a b : Form)

inductive Linear : List Form → Form → Prop where
  | ax (a : Form) : Linear [a] a
  | tensorR (Γ Δ : List Form) (a b : Form) : Linear Γ a → Linear Δ b → Linear (Γ ++ Δ) (.tensor a b)
