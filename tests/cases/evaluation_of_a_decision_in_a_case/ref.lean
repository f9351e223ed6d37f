def f (b : Bool) : Bool := match b with | true => decide (2 + 2 = 4) | false => false
