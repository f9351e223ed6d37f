def search (p : Nat → Bool) (fuel : Nat := 10) : Bool := (List.range fuel).any p

def quick (p : Nat → Bool) : Bool := search p 3

def slow (p : Nat → Bool) : Bool := search p
