theorem bounded (n : Nat) (h : n < limit) : n < 10 := h
