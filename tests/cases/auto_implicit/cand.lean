def length : List β → Nat
  | .nil => 0
  | .cons _ rest => (length rest).succ

theorem length_cons (b : β) (bs : List β) : length (b :: bs) = length bs + 1 := by
  simp [length]
