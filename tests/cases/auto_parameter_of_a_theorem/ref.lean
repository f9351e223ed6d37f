theorem pred_lt (n : Nat) (h : 0 < n) : n - 1 < n := by omega

def predecessor (n : Nat) (h : 0 < n) : Fin n := ⟨n - 1, pred_lt n h⟩
