inductive Vec (α : Type) : Nat → Type where
  | nil : Vec α 0
  | cons {n : Nat} (a : α) (v : Vec α n) : Vec α (n + 1)

def Vec.toList {α : Type} (last : α) {n : Nat} (v : Vec α n) : List α :=
  match v with
  | .nil => [last]
  | .cons a v => a :: v.toList last
