def clause : List Int := [1, 3, -2]

def units : Array Nat := #[4, 5, 5]
