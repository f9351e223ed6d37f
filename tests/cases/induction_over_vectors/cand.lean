inductive Vec (α : Type) : Nat → Type where
  | cons {n : Nat} (a : α) (v : Vec α n) : Vec α (n + 1)
  | nil : Vec α 0

def Vec.toList {α : Type} : α → {n : Nat} → Vec α n → List α
  | last, _, .nil => [last]
  | last, _, .cons a v => a :: v.toList last
