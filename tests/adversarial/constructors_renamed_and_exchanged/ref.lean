inductive Side | left | right
def value : Side → Nat
  | .left => 1
  | .right => 2
