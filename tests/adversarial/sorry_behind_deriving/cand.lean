instance (priority := 100000) : DecidableEq Nat := sorry
inductive Wrapped | wrap (n : Nat) deriving DecidableEq
def same (a b : Wrapped) : Bool := decide (a = b)
