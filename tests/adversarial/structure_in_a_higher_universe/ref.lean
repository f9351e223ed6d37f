structure Box where
  content : Nat
