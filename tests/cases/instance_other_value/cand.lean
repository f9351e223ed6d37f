inductive Lit where
  | pos (n : Nat)
  | neg (n : Nat)

instance instNegLit : Neg Lit where
  neg l := match l with
    | .pos n => .neg n
    | .neg n => .neg n
