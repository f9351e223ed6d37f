inductive Sym where
  | var (n : Nat)
  | fn (n : Nat)
  | other
