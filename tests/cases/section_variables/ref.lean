def mapTwice {α : Type} (f : α → α) (xs : List α) : List α := List.map f (List.map f xs)

theorem mapTwice_length {α : Type} (f : α → α) (xs : List α) :
    (mapTwice f xs).length = xs.length := by
  simp [mapTwice]
