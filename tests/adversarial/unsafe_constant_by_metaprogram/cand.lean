open Lean Elab Term Meta
def run : Unit := by_elab do
  addDecl (.defnDecl { name := `answer, levelParams := [], type := mkConst ``Nat, value := mkRawNatLit 42, hints := .abbrev, safety := .unsafe, all := [`answer] })
  return mkConst ``Unit.unit
