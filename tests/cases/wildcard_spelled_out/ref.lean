inductive Term where
  | const : Nat → Term
  | app : Term → Term → Term
  | pair : Term → Term → Term

def Term.isApp : Term → Bool
  | .app _ _ => true
  | _ => false

def Term.depth : Term → Nat
  | .app a b | .pair a b => max a.depth b.depth + 1
  | .const _ => 0
