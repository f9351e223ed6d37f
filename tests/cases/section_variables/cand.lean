section
variable {β : Type} (g : β → β) (ys : List β)

def mapTwice : List β := (ys.map g).map g

theorem mapTwice_length : List.length (mapTwice g ys) = List.length ys := by
  unfold mapTwice
  rw [List.length_map, List.length_map]
end
