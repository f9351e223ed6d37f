def depth : Nat → Nat := fun m => depth.base + m
