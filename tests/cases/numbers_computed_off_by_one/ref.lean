def size : Nat := 1024

def minusOne : Int := -1

def byte : BitVec 8 := 5#8
