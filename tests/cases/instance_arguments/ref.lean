def count {α : Type} [DecidableEq α] (a : α) : List α → Nat
  | [] => 0
  | x :: xs => if x = a then count a xs + 1 else count a xs

theorem count_nil {α : Type} [DecidableEq α] (a : α) : count a [] = 0 := rfl
