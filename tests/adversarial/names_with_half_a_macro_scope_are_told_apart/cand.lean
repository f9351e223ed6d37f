open Lean Elab Term Meta
def run : Unit := by_elab do
  let one : Name := .num (.str `helper "_hyg") 5
  let two : Name := .num (.str `other "_hyg") 6
  addDecl (.defnDecl { name := one, levelParams := [], type := mkConst ``Nat, value := mkRawNatLit 40, hints := .abbrev, safety := .safe, all := [one] })
  addDecl (.defnDecl { name := two, levelParams := [], type := mkConst ``Nat, value := mkRawNatLit 2, hints := .abbrev, safety := .safe, all := [two] })
  addDecl (.defnDecl { name := `answer, levelParams := [], type := mkConst ``Nat, value := mkApp2 (mkConst ``Nat.add) (.const one []) (.const two []), hints := .abbrev, safety := .safe, all := [`answer] })
  return mkConst ``Unit.unit
