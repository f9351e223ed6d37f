def d (b : Bool) : List Nat → Prop
  | [] => P
  | a :: l => if b then Q a ∧ d b l else d b l
