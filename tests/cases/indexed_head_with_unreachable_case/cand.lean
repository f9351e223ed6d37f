inductive Vec (α : Type) : Nat → Type where
  | cons {length : Nat} (first : α) (rest : Vec α length) : Vec α (length + 1)
  | nil : Vec α 0

def Vec.head {α : Type} {k : Nat} (v : Vec α (k + 1)) : α :=
  match v with
  | .cons first _ => first

def Vec.tail {α : Type} {k : Nat} (v : Vec α (Nat.succ k)) : Vec α k :=
  match v with
  | .cons _ rest => rest
