open Lean Elab Term Meta
def answer : Nat := 42
def run : Unit := by_elab do
  modifyEnv fun env => markAuxRecursor env `answer
  return mkConst ``Unit.unit
