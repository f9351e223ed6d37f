def claim (b : Bool) : Prop := if b then 2 + 2 = 4 else b = b
