inductive Shape : Type
  | tip
  | fork (left right : Shape)

def Shape.leaves : Shape → Nat
  | .tip => 1
  | .fork (left := l) (right := r) => Shape.leaves l + Shape.leaves r
