def Chain : List Nat → Prop
  | [] => True
  | a :: l => match l with
    | [] => True
    | b :: _ => a ≤ b ∧ Chain l
