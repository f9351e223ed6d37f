def three (n : Nat) : Bool := decide (n = 3)
