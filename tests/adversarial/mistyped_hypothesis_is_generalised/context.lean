def Claim : Prop := ∀ n : Nat, n < 10 → n < 20
