def clause : List Int := [1, -2, 3]

def units : Array Nat := #[4, 5]
