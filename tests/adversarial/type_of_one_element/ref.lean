inductive Sign | plus | minus
def turn : Sign → Sign
  | .plus => .minus
  | .minus => .plus
theorem involutive (s : Sign) : turn (turn s) = s := by cases s <;> rfl
