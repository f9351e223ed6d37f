universe u

inductive Vec (α : Type u) : Nat → Type u where
  | nil : Vec α 0
  | cons {n : Nat} : α → Vec α n → Vec α (n + 1)

def Vec.toList {α : Type u} {n : Nat} : Vec α n → List α
  | .nil => []
  | .cons x xs => x :: xs.toList

def Vec.map {α β : Type u} (f : α → β) {n : Nat} : Vec α n → Vec β n
  | .nil => .nil
  | .cons x xs => .cons (f x) (xs.map f)
