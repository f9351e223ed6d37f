section
variable {n : Nat} (h : 0 < n)
include h
theorem nonzero : n ≠ 0 := by omega
end
