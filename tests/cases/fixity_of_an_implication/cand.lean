inductive Form where
  | var (n : Nat)
  | imp (a b : Form)

infixl:60 " ⇒' " => Form.imp

def axiomK (a b : Form) : Form := a ⇒' b ⇒' a

def imp (a b : Form) : Form := a ⇒' b
