def both (find : Nat → Option Nat) (x y : Nat) : Option (Nat × Nat) := do
  let a ← find x
  let b ← find x
  return (a, b)
