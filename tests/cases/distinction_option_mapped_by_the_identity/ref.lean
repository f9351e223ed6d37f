theorem t (o : Option Nat) : (match o with | none => none | some a => some a) = o := by cases o <;> rfl
