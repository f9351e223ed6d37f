open Lean Elab Term Meta
def run : Unit := by_elab do
  addDecl (.defnDecl { name := `answer, levelParams := [], type := mkConst ``Nat, value := mkRawNatLit 41, hints := .abbrev, safety := .safe, all := [`answer] })
  return mkConst ``Unit.unit
