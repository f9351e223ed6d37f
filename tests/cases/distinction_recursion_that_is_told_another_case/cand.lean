def d : Bool → List Nat → Prop
  | _, [] => P
  | true, a :: l => Q a ∧ d false l
  | false, _ :: l => d false l
