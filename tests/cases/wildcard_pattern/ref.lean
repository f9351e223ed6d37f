inductive Term where
  | const : Nat → Term
  | app : Term → Term → Term
  | pair : Term → Term → Term

def Term.isApp : Term → Bool
  | .app _ _ => true
  | _ => false

def Term.head : Term → Term
  | .app f _ => f.head
  | t => t
