def pick : Bool → Nat → Nat → Nat
  | true, _, m => m
  | false, n, _ => n
