inductive Term where
  | const : Nat → Term
  | app : Term → Term → Term
  | pair : Term → Term → Term

def Term.isConst (t : Term) : Bool :=
  match t with
  | .const _ => true
  | .app _ _ => false
  | .pair _ _ => false

def Term.depth : Term → Nat
  | .const _ => 0
  | .app s t => max s.depth t.depth + 1
  | .pair s t => max s.depth t.depth + 1
