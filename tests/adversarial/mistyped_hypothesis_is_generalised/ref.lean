theorem kept (h : Claim) : Claim ∧ Claim := ⟨h, h⟩
