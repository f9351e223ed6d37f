inductive Lit where
  | pos (n : Nat)
  | neg (n : Nat)

instance : Neg Lit where
  neg
    | .pos n => .neg n
    | .neg n => .pos n
