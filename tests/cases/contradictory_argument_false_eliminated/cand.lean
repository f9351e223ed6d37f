def f (h : False) (n : Nat) : Nat := h.elim
