def pour : List Nat → List Nat → List Nat
  | [], acc => acc
  | y :: ys, acc => pour ys (y :: acc)

def reverse (xs : List Nat) : List Nat := pour xs []

def total (xs : List Nat) : Nat :=
  let rec sum (ys : List Nat) (n : Nat) : Nat :=
    match ys, n with
    | [], n => n
    | y :: ys, n => sum ys (n + y)
  sum xs 0
