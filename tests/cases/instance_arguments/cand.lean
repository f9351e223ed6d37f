def count {β : Type} [dec : DecidableEq β] (b : β) : List β → Nat
  | .nil => 0
  | .cons y ys => @ite Nat (y = b) (dec y b) (count b ys + 1) (count b ys)

theorem count_nil {β : Type} [dec : DecidableEq β] (b : β) : @count β dec b [] = 0 := by
  rfl
