def Claim : Prop := 1 + 1 = 2
