inductive Lit where
  | pos (n : Nat)
  | neg (n : Nat)

instance negateLit : Neg Lit where
  neg
    | .pos n => .pos n
    | .neg n => .neg n
