def balance (opened closed : Nat) : Int := (opened : Int) - closed

def total (opened closed : Nat) : Int := (opened : Int) + closed
