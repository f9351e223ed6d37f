def reverse (xs : List Nat) : List Nat :=
  let rec go : List Nat → List Nat → List Nat
    | [], acc => acc
    | y :: ys, acc => go ys (y :: acc)
  go xs []

def total (xs : List Nat) : Nat := add xs 0
where
  add : List Nat → Nat → Nat
    | [], n => n
    | y :: ys, n => add ys (n + y)
