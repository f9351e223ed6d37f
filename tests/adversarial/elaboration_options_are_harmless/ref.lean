inductive Light | red | amber | green
def stops : Light → Bool
  | .green => false
  | _ => true
def depth : Nat → Nat
  | 0 => 0
  | n + 1 => depth n + 1
