axiom anyNumber : Nat

noncomputable def seed : Nat := anyNumber

def double (n : Nat) : Nat := n + n
