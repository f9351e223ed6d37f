theorem pred_lt (n : Nat) (h : 0 < n := by omega) : n - 1 < n := by omega

def predecessor (n : Nat) (h : 0 < n := by decide) : Fin n where
  val := n - 1
  isLt := pred_lt n
