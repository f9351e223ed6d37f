/-! Unary numbers: `n * n` counted twice and compared. Size: `n`. -/
def unary (n : N) : Bool := N.beq (N.mul n n) (N.mul n n)
