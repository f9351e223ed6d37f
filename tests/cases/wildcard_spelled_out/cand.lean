inductive Term where
  | const : Nat → Term
  | app : Term → Term → Term
  | pair : Term → Term → Term

def Term.isApp (t : Term) : Bool :=
  match t with
  | .const _ => false
  | .app _ _ => true
  | .pair _ _ => false

def Term.depth : Term → Nat
  | .const _ => 0
  | .app s t => max s.depth t.depth + 1
  | .pair s t => max s.depth t.depth + 1
