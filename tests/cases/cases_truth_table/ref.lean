def nand (a b : Bool) : Bool := !(a && b)
