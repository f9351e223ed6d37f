def countdown : Nat → List Nat
  | 0 => []
  | n + 1 => n :: countdown n
