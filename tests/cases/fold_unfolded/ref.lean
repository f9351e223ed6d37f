def total : List Nat → Nat
  | [] => 0
  | x :: xs => x + total xs

def keep (f : Nat → Bool) : List Nat → List Bool
  | [] => []
  | x :: xs => f x :: keep f xs
