inductive Sorted : List Nat → Prop where
  | nil : Sorted []
  | one (a : Nat) : Sorted [a]
  | cons (a b : Nat) (xs : List Nat) : a ≤ b → Sorted (b :: xs) → Sorted (a :: b :: xs)
