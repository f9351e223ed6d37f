set_option autoImplicit true

inductive Form where
  | var (n : Nat)
  | neg (a : Form)

theorem same_or_not (a b : Frm) : a = b ∨ a ≠ b := Classical.em (a = b)
