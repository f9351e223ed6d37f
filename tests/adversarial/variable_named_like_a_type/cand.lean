variable (Nat : Type)
def same (n : Nat) : Nat := n
