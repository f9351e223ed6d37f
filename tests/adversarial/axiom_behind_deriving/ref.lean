structure Box where
  content : Nat
deriving DecidableEq
def same (a b : Box) : Bool := decide (a = b)
