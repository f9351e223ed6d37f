def balance (opened closed : Nat) : Int := ((opened - closed : Nat) : Int)

def total (opened closed : Nat) : Int := ((opened + closed : Nat) : Int)
