inductive Sign | plus | minus
def flip : Sign → Sign
  | .plus => .minus
  | .minus => .plus
theorem involutive (s : Sign) : flip (flip s) = s := by cases s <;> rfl
