def least (x y : Nat) : Nat := if x < y then x else y
