theorem t : infer .lit = some .n := rfl
