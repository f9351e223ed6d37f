def Claim (n : Nat) : Prop := 0 ≤ n
