theorem reflexive (a : Form) : a = a := rfl
