def search (p : Nat → Bool) (fuel : Nat := 11) : Bool := (List.range fuel).any p

def quick (p : Nat → Bool) : Bool := search p (fuel := 3)

def slow (p : Nat → Bool) : Bool := search p
