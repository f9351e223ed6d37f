theorem t (a b : Form) : a = b := sorry
