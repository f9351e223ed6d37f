inductive Sign | plus
def turn : Sign → Sign := fun _ => .plus
theorem involutive (s : Sign) : turn (turn s) = s := by cases s; rfl
