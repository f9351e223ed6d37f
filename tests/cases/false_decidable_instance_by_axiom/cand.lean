inductive C | a | b
axiom bad (x y : C) : x ≠ y
def instDecidableEqC : DecidableEq C := fun x y => isFalse (bad x y)
attribute [instance] instDecidableEqC
def f (x : C) : Nat := if x = .a then 1 else 2
