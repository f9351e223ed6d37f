def zero (n : Nat) : Bool := @decide (n = 0) (Classical.propDecidable _)
