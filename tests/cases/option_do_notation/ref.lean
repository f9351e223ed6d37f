def lookup (x : Nat) : List (Nat × Nat) → Option Nat
  | [] => none
  | (y, v) :: rest => if x = y then some v else lookup x rest

def sumOf (ρ : List (Nat × Nat)) (x y : Nat) : Option Nat := do
  let a ← lookup x ρ
  let b ← lookup y ρ
  return a + b

def firstOr (ρ : List (Nat × Nat)) (x d : Nat) : Nat := (lookup x ρ).getD d
