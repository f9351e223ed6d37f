def squareSum (x y : Nat) : Nat := (x + y) * (x + y) + (x + y)

theorem squareSum_comm (x y : Nat) :
    let left := squareSum x y
    let right := squareSum y x
    left = right := by
  show squareSum x y = squareSum y x
  unfold squareSum
  rw [Nat.add_comm x y]
