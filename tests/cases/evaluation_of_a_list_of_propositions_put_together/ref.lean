def l : List Prop := [2 + 2 = 4] ++ []
