def all : List Prop → Prop
  | [] => True
  | p :: l => p ∧ all l
