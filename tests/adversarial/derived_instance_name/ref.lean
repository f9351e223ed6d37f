inductive Color | red | green deriving BEq
def same (a b : Color) : Bool := a == b
