namespace Small
def max (a b : Nat) : Nat := if a ≤ b then a else b
end Small

open Small (max)

def bound (a b : Nat) : Nat := Small.max a b
