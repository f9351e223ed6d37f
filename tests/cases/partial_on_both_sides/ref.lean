partial def search (p : Nat → Bool) (n : Nat) : Option Nat :=
  if p n then some n else search p (n + 1)
