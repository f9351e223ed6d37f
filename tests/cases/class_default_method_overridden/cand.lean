class Logic' (α : Type) where
  neg : α → α
  or : α → α → α
  imp : α → α → α := fun a b => or (neg a) b

instance boolLogic : Logic' Bool where
  neg := not
  or := Bool.or
  imp a b := a || !b

def implies (a b : Bool) : Bool := boolLogic.imp a b
