def fallback : Inhabited Nat := ⟨5⟩
