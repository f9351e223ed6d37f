def bounded (n k : Nat) (_h : n < k) (h' : n < k) : Fin k := ⟨n, h'⟩
