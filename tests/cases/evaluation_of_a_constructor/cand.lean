inductive Side where
  | left
  | right

def Side.other : Side → Side
  | .left => .right
  | .right => .left

theorem claim : Side.right = .right := sorry
