inductive Form | atom (n : Nat) | neg (a : Form)
theorem reflexive (a : Form) : a = a := rfl
