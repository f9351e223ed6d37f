def Even (n : Nat) : Prop := ∃ k, n = 2 * k

section
variable (n : Nat) (h : 0 < n)

theorem even_double : Even (2 * n) := ⟨n, rfl⟩
end
