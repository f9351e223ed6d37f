theorem back (a b : Int) : a - b + b = a := Int.sub_add_cancel a b
