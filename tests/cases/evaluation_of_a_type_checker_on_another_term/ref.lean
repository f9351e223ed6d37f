theorem t : infer (.app (.lam .n (.var 0)) .lit) = some .n := rfl
