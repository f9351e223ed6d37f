def fallback : Nat := default
