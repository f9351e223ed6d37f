inductive Light | red | green deriving DecidableEq
def value : Light → Nat
  | .red => 1
  | .green => 2
theorem known : value .red = 1 := rfl
