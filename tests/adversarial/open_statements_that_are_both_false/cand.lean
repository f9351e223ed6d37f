def Claim (n : Nat) : Prop := n + 1 < n
