instance : Coe Bool Nat := ⟨Bool.toNat⟩
def size (b : Bool) : Nat := b
