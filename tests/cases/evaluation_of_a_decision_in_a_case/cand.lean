def f (b : Bool) : Bool := if b then decide (2 * 2 = 4) else false
