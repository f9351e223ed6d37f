open Lean Elab Term Meta
def run : Unit := by_elab do
  addDecl (.axiomDecl { name := `False.intro, levelParams := [], type := mkConst ``False, isUnsafe := false })
  return mkConst ``Unit.unit
theorem two : 1 + 1 = 2 := False.intro.elim
