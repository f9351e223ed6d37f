inductive Tm where
  | var (i : Nat)
  | lam (t : Tm)

def constant : Tm := .lam (.lam (.var 1))

def identity : Tm := .lam (.var 0)
