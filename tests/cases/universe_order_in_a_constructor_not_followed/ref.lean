inductive Sizes.{u, v} : Type (max (u + 1) (v + 1)) where
  | mk (a : Type u) (b : Type v)

def held : Type 2 := Sizes.{0, 1}
