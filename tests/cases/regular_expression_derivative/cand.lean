inductive Regex (Letter : Type) where
  | star : Regex Letter → Regex Letter
  | times : Regex Letter → Regex Letter → Regex Letter
  | plus : Regex Letter → Regex Letter → Regex Letter
  | letter : Letter → Regex Letter
  | one : Regex Letter
  | zero : Regex Letter

namespace Regex

def nullable {Letter : Type} : Regex Letter → Bool
  | plus r s => or r.nullable s.nullable
  | times r s => and r.nullable s.nullable
  | star _ | one => true
  | letter _ | zero => false

def derivative {Letter : Type} [eq : DecidableEq Letter] (c : Letter) : Regex Letter → Regex Letter
  | star r => times (r.derivative c) r.star
  | times r s =>
    bif r.nullable then plus (times (r.derivative c) s) (s.derivative c) else times (r.derivative c) s
  | plus r s => plus (r.derivative c) (s.derivative c)
  | letter d => if c = d then one else zero
  | one | zero => zero

def accepts {Letter : Type} [DecidableEq Letter] (r : Regex Letter) (word : List Letter) : Bool :=
  match word with
  | c :: rest => accepts (derivative c r) rest
  | [] => nullable r
end Regex
