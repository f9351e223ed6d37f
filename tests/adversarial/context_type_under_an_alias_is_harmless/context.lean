inductive Form | atom (n : Nat) | neg (a : Form)
