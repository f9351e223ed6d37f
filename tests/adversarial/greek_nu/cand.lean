inductive Νat | zero
def same (n : Νat) : Νat := n
