def Divides (a b : Nat) : Prop := ∃ c : Nat, b = a * c
