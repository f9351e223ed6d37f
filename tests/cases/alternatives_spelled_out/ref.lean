inductive Term where
  | const : Nat → Term
  | app : Term → Term → Term
  | pair : Term → Term → Term

def Term.isConst : Term → Bool
  | .const _ => true
  | .app .. | .pair .. => false

def Term.depth : Term → Nat
  | .app a b | .pair a b => max a.depth b.depth + 1
  | .const _ => 0
