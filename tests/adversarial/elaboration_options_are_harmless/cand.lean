set_option smartUnfolding false
set_option structureDiamondWarning true
set_option linter.all true
set_option autoImplicit false
inductive Light | red | amber | green
def stops : Light → Bool
  | .green => false
  | _ => true
def depth : Nat → Nat
  | 0 => 0
  | n + 1 => depth n + 1
