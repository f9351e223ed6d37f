open Lean Elab Term Meta
def force (d : Declaration) (check : Bool) : CoreM Unit := do
  match (← getEnv).addDeclCore 0 d none (doCheck := check) with
  | .ok env => setEnv env
  | .error _ => throwError "the kernel refuses it"
def run : Unit := by_elab do
  force (.defnDecl { name := `answer, levelParams := [], type := mkConst ``Nat, value := .app (.lam `x (mkConst ``Nat [1]) (mkRawNatLit 42) .default) (mkRawNatLit 0), hints := .abbrev, safety := .safe, all := [`answer] }) false
  return mkConst ``Unit.unit
