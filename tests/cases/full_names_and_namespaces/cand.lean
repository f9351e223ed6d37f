def Lists.flatten {α : Type} : List (List α) → List α
  | List.nil => List.nil
  | List.cons ys yss => List.append ys (Lists.flatten yss)

open Lists in
theorem Lists.flatten_nil {α : Type} : Eq (flatten (List.nil : List (List α))) List.nil := by
  unfold flatten
  rfl
