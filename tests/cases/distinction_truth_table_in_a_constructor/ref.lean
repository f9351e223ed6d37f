inductive R : Bool → Prop
  | mk (b : Bool) (h : (match b with | true => b | false => !b) = true) : R b
