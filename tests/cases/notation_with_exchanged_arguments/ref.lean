def Below (a b : Nat) : Prop := ∃ k, a + k = b

notation:50 a " ≼ " b => Below a b

theorem below_trans (a b c : Nat) : (a ≼ b) → (b ≼ c) → a ≼ c :=
  fun ⟨k, h⟩ ⟨l, h'⟩ => ⟨k + l, by omega⟩
