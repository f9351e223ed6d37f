def size : Nat := 2 ^ 10

def large : Nat := 100000000000000000000

def minusOne : Int := -1

def pred (n : Nat) : Nat := n - 1

def larger (a b : Nat) : Nat := max a b

def byte : BitVec 8 := 5#8
