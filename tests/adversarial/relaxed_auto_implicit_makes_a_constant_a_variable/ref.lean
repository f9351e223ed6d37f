theorem kept (n : Nat) (h : limit n = 0) : limit n = 0 := h
