inductive Regex (α : Type) where
  | zero
  | one
  | letter (a : α)
  | plus (r s : Regex α)
  | times (r s : Regex α)
  | star (r : Regex α)

namespace Regex
variable {α : Type}

def nullable : Regex α → Bool
  | zero => false
  | one => true
  | letter _ => false
  | plus r s => r.nullable || s.nullable
  | times r s => r.nullable && s.nullable
  | star _ => true

def derivative [DecidableEq α] (a : α) : Regex α → Regex α
  | zero => zero
  | one => zero
  | letter b => if a = b then one else zero
  | plus r s => plus (r.derivative a) (s.derivative a)
  | times r s => match r.nullable with
    | true => plus (times (r.derivative a) s) (s.derivative a)
    | false => times (r.derivative a) s
  | star r => times (r.derivative a) (star r)

def accepts [DecidableEq α] : Regex α → List α → Bool
  | r, [] => r.nullable
  | r, a :: w => (r.derivative a).accepts w
end Regex
