open Lean Elab Term Meta
def run : Unit := by_elab do
  let name : Name := .num (.str `helper "_hyg") 5
  addDecl (.defnDecl { name := name, levelParams := [], type := mkConst ``Nat, value := mkRawNatLit 40, hints := .abbrev, safety := .safe, all := [name] })
  addDecl (.defnDecl { name := `answer, levelParams := [], type := mkConst ``Nat, value := mkApp2 (mkConst ``Nat.add) (.const name []) (mkRawNatLit 2), hints := .abbrev, safety := .safe, all := [`answer] })
  return mkConst ``Unit.unit
