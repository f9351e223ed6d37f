def size : Nat := 1024

def large : Nat := 10 ^ 20

def minusOne : Int := Int.negSucc 0

def pred (n : Nat) : Nat := Nat.pred n

def larger (a b : Nat) : Nat := if a ≤ b then b else a

def byte : BitVec 8 := BitVec.ofNat 8 (2 + 3)
