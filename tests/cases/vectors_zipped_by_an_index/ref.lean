inductive Vec (α : Type) : Nat → Type where
  | nil : Vec α 0
  | cons {n : Nat} (a : α) (v : Vec α n) : Vec α (n + 1)

def Vec.map {α β : Type} (f : α → β) : {n : Nat} → Vec α n → Vec β n
  | _, .nil => .nil
  | _, .cons a v => .cons (f a) (v.map f)

def Vec.zip {α β : Type} : {n : Nat} → Vec α n → Vec β n → Vec (α × β) n
  | _, .nil, .nil => .nil
  | _, .cons a v, .cons b w => .cons (a, b) (v.zip w)
