inductive Color | red | green
instance instBEqColor : BEq Color := ⟨fun _ _ => true⟩
def same (a b : Color) : Bool := a == b
