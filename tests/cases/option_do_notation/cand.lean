def lookup (key : Nat) (table : List (Nat × Nat)) : Option Nat :=
  match table with
  | p :: rest =>
    match p with
    | (y, v) => if key = y then some v else lookup key rest
  | [] => none

def sumOf (table : List (Nat × Nat)) (x y : Nat) : Option Nat :=
  match lookup x table with
  | none => none
  | some a => (lookup y table) >>= fun b => pure (a + b)

def firstOr (table : List (Nat × Nat)) (x default : Nat) : Nat :=
  match lookup x table with
  | some v => v
  | none => default
