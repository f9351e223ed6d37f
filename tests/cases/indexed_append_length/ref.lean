inductive Vec (α : Type) : Nat → Type where
  | nil : Vec α 0
  | cons {n : Nat} (a : α) (v : Vec α n) : Vec α (n + 1)

inductive Joins (α : Type) : (m n k : Nat) → Vec α m → Vec α n → Vec α k → Prop where
  | any (m n : Nat) (u : Vec α m) (v : Vec α n) (w : Vec α (m + n)) : Joins α m n (m + n) u v w
