inductive Form where
  | var (n : Nat)
  | neg (a : Form)

theorem same_or_not (a b : Form) : a = b ∨ a ≠ b := Classical.em (a = b)
