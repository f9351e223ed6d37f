instance (priority := 100000) : Neg Int := ⟨fun z => z⟩
def below : Int := -5
