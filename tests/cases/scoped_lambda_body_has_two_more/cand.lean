inductive Lam : Nat → Type where
  | var (n : Nat) (i : Fin n) : Lam n
  | app (n : Nat) (s t : Lam n) : Lam n
  | lam (n : Nat) (body : Lam (n + 2)) : Lam n

def Closed : Type := Lam 0
