def Family.{u, v} (_ : Type u) (_ : Type v) : Type (max u (v + 1)) := ULift.{u} (Type v)
