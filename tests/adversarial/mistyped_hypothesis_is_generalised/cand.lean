set_option autoImplicit true
theorem kept (h : Clam) : Clam ∧ Clam := ⟨h, h⟩
