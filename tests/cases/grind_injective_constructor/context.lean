inductive Form | var (n : Nat) | neg (a : Form) | imp (a b : Form)
