theorem sat_and (v) (a b : F) : sat v (.and a b) ↔ sat v a ∧ sat v b := Iff.rfl
