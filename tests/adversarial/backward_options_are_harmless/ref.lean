def depth : Nat → Nat
  | 0 => 0
  | n + 1 => depth n + 1
theorem known : depth 2 = 2 := rfl
