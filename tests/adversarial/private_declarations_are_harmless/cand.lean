private inductive Light | green | red deriving DecidableEq
private def value : Light → Nat
  | .red => 1
  | .green => 2
private theorem known : value .red = 1 := rfl
