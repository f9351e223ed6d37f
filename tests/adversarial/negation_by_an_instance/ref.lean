def below : Int := -5
