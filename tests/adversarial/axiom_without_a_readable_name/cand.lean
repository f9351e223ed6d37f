open Lean Elab Term Meta
def run : Unit := by_elab do
  let name := Name.num .anonymous 7
  let type ← mkEq (mkRawNatLit 1) (mkRawNatLit 1)
  addDecl (.axiomDecl { name, levelParams := [], type, isUnsafe := false })
  let statement ← elabTerm (← `(1 + 1 = 2)) none
  synthesizeSyntheticMVarsNoPostponing
  let statement ← instantiateMVars statement
  let proof ← mkEqRefl (mkRawNatLit 2)
  addDecl (.thmDecl { name := `two, levelParams := [], type := statement, value := .app (.lam `h type proof .default) (.const name []), all := [`two] })
  return mkConst ``Unit.unit
