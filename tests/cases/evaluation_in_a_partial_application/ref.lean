def p : Prop → Prop := And (2 + 2 = 4)
