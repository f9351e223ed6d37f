open Lean Elab Term Meta
def force (d : Declaration) (check : Bool) : CoreM Unit := do
  match (← getEnv).addDeclCore 0 d none (doCheck := check) with
  | .ok env => setEnv env
  | .error _ => throwError "the kernel refuses it"
def run : Unit := by_elab do
  force (.defnDecl { name := `limit, levelParams := [], type := mkConst ``Nat, value := mkRawNatLit 0, hints := .abbrev, safety := .safe, all := [`limit] }) false
  let statement := mkApp3 (mkConst ``Eq [1]) (mkConst ``Nat) (mkConst `limit) (mkRawNatLit 0)
  force (.thmDecl { name := `known, levelParams := [], type := statement, value := mkApp2 (mkConst ``Eq.refl [1]) (mkConst ``Nat) (mkRawNatLit 0), all := [`known] }) true
  return mkConst ``Unit.unit
