def choose : Nat ⊕ Bool → Nat
  | .inl n => n
  | .inr _ => 0
