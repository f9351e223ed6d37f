inductive Flag where
  | on
  | off

def Flag.both : Flag → Flag → Flag
  | .on, .on => .on
  | .on, .off => .off
  | .off, .on => .off
  | .off, .off => .off

theorem Flag.both_comm (a b : Flag) : a.both b = b.both a := by
  cases a <;> cases b <;> rfl
