theorem known (a b : Nat) : total a 0 = a := right_zero a
