theorem sub_v (f : Nat → F) (n : Nat) : f n = f n := rfl
