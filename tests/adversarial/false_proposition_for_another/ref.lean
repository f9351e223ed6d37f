def Impossible : Prop := ∃ n : Nat, n < n
