instance fallback : Inhabited Nat := ⟨5⟩
