local macro_rules
  | `($x + $y) => `(Nat.sub $x $y)

def shift (a b : Nat) : Nat := a + b + 1
