inductive Regex (α : Type) where
  | one
  | letter (a : α)
  | times (r s : Regex α)

def Regex.nullable {α : Type} : Regex α → Bool
  | one => true
  | letter _ => false
  | times r s => r.nullable || s.nullable
