inductive Shape where
  | tip : Shape
  | fork : Shape → Shape → Shape

def Shape.leaves : Shape → Nat
  | .tip => 1
  | .fork a b => a.leaves + b.leaves
