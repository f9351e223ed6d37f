inductive Tm where
  | lam (t : Tm)
  | var (i : Nat)

def constant : Tm := .lam (.lam (.var 0))

def identity : Tm := .lam (.var Nat.zero)
