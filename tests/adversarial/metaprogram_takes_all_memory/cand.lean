open Lean Elab Term Meta
partial def grow (s : String) : CoreM Unit := grow (s ++ s)
def run : Unit := by_elab do
  grow "twelve bytes"
  return mkConst ``Unit.unit
def answer : Nat := 42
