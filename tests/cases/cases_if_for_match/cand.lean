def pick : Bool → Nat → Nat → Nat
  | true, n, _ => n
  | false, _, m => m
