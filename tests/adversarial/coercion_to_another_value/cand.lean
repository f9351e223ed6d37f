instance : Coe Bool Nat := ⟨fun b => (!b).toNat⟩
def size (b : Bool) : Nat := b
