def bounded (n k : Nat) (h : n < k) (_h' : n < k) : Fin k := ⟨n, h⟩
