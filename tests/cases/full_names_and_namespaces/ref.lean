namespace Lists

def flatten {α : Type} : List (List α) → List α
  | [] => []
  | xs :: rest => xs ++ flatten rest

theorem flatten_nil {α : Type} : flatten ([] : List (List α)) = [] := rfl

end Lists
