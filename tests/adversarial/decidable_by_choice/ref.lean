def zero (n : Nat) : Bool := decide (n = 0)
