def answer : Int := 42
