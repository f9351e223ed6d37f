def f (_ : Bool) : Bool := true
