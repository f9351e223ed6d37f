universe u v

def zipPairs {α : Type u} {β : Type v} (xs : List α) (ys : List β) : List (α × β) := List.zip xs ys

theorem zipPairs_nil {α : Type u} {β : Type v} (ys : List β) : zipPairs ([] : List α) ys = [] := rfl
