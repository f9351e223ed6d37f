def Claim (n : Nat) : Prop := n = n
