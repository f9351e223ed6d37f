def Sizes.{u, v} : Type (max (u + 1) (v + 1)) := Type u × Type v

def held : Type 2 := Sizes.{0, 1}

def turned : Type 2 := Sizes.{0, 1}
