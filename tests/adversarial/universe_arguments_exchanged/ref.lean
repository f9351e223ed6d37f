def Both.{u, v} (α : Type u) (β : Type v) : Type (max u v) := α × β
def Use.{u, v} (α : Type u) (β : Type v) : Type (max u v) := Both.{u, v} α β
