def fallback : Inhabited Nat := ⟨5⟩
def value : Nat := fallback.default
