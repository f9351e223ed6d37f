def allBelow : Nat → List Nat → Prop
  | _, [] => True
  | bound, n :: ns => n < bound ∧ allBelow bound ns
