inductive Sign | plus
def flip : Sign → Sign := fun _ => .plus
theorem involutive (s : Sign) : flip (flip s) = s := by cases s; rfl
