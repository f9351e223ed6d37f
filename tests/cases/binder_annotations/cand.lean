def headOr (α : Type) (fallback : α) (xs : List α) : α :=
  match xs with
  | [] => fallback
  | x :: _ => x

theorem headOr_nil (α : Type) ⦃a : α⦄ : headOr α a [] = a := rfl

theorem mem_head ⦃α : Type⦄ {x : α} {xs : List α} : x ∈ x :: xs := by simp
