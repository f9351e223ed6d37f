def d : Bool → List Nat → Prop
  | _, [] => P
  | true, a :: l => Q a ∧ d true l
  | false, _ :: l => d false l
