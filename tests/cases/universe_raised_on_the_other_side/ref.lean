def Family.{u, v} (_ : Type u) (_ : Type v) : Type (max (u + 1) v) := ULift.{v} (Type u)
