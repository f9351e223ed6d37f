theorem sub_v (f) (n : Nat) : sub f (.v n) = f n := rfl
