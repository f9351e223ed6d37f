theorem kept (h : Claim) : Claim := h
