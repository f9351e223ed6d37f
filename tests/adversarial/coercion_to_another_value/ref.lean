def size (b : Bool) : Nat := b.toNat
