def Even (n : Nat) : Prop := ∃ k, n = 2 * k

section
variable (n : Nat) (h : 0 < n)

include h in
theorem even_double : Even (2 * n) := ⟨n, rfl⟩
end
