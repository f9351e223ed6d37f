def allBelow (bound : Nat) : List Nat → Prop
  | [] => True
  | n :: ns => n < bound ∧ allBelow bound ns
