noncomputable def neg (a : Bool) : Bool := Bool.casesOn a true false
noncomputable def conj (a b : Bool) : Bool := Bool.casesOn a false b
