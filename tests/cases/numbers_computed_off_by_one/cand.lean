def size : Nat := 1023

def minusOne : Int := 1

def byte : BitVec 8 := 261#8
