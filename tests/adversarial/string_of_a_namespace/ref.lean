def width (s : String) : Nat := 0
