inductive Form | atom (n : Nat)
theorem reflexive (a : Form) : a = a := rfl
