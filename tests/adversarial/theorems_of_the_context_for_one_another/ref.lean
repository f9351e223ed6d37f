theorem known (a b : Nat) : total a b = total b a := turned a b
