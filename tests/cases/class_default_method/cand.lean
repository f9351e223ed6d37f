class Logic' (α : Type) where
  neg : α → α
  or : α → α → α
  imp : α → α → α

instance boolLogic : Logic' Bool where
  neg b := !b
  or a b := a || b
  imp a b := !a || b

def implies : Bool → Bool → Bool := boolLogic.imp
