def least (x y : Nat) : Nat := if y ≤ x then y else x
