inductive Side | right | other
def value : Side → Nat
  | .right => 1
  | .other => 2
