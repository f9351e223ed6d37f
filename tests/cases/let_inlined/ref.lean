def squareSum (a b : Nat) : Nat :=
  let s := a + b
  let t := s * s
  t + s

theorem squareSum_comm (a b : Nat) : squareSum a b = squareSum b a := by
  simp only [squareSum, Nat.add_comm]
