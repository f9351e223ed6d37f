def allBelow : Nat → List Nat → Prop
  | _, [] => 0 = 0
  | bound, n :: ns => n < bound ∧ allBelow bound ns
