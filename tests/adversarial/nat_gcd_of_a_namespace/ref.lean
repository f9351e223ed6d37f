def use (a b : Nat) : Nat := Nat.gcd a b
