def axioms : List Prop := [2 + 2 = 4]
