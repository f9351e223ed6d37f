axiom natural_equality : DecidableEq Nat
noncomputable instance (priority := 100000) : DecidableEq Nat := natural_equality
structure Box where
  content : Nat
deriving DecidableEq
def same (a b : Box) : Bool := decide (a = b)
