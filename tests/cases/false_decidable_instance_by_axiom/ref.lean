inductive C | a | b deriving DecidableEq
def f (x : C) : Nat := if x = .a then 1 else 2
