def Main : Prop := Goal
where Goal : Prop := 2 + 2 = 4
