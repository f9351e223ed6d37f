theorem t (o : Option Nat) : (match o with | none => none | some a => some a) = (match o with | none => none | some a => some a) := rfl
