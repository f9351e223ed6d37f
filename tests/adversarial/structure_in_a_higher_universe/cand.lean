structure Box : Type 1 where
  content : Nat
