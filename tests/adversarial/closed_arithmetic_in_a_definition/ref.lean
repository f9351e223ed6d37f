def Claim : Prop := 2 + 2 = 4
