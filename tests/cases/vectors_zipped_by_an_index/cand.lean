inductive Vec (α : Type) : Nat → Type where
  | cons {k : Nat} (head : α) (tail : Vec α k) : Vec α (k + 1)
  | nil : Vec α 0

def Vec.map {α β : Type} (f : α → β) : {k : Nat} → Vec α k → Vec β k
  | _, .cons head tail => .cons (f head) (tail.map f)
  | _, .nil => .nil

def Vec.zip {α β : Type} : {k : Nat} → Vec α k → Vec β k → Vec (α × β) k
  | _, .cons a v, .cons b w => .cons ⟨a, b⟩ (v.zip w)
  | _, .nil, .nil => .nil
