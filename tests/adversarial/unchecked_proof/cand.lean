open Lean Elab Term Meta
def force (d : Declaration) (check : Bool) : CoreM Unit := do
  match (← getEnv).addDeclCore 0 d none (doCheck := check) with
  | .ok env => setEnv env
  | .error _ => throwError "the kernel refuses it"
def run : Unit := by_elab do
  let statement ← elabTerm (← `(∀ a b : Nat, a + b = b + a)) none
  synthesizeSyntheticMVarsNoPostponing
  let statement ← instantiateMVars statement
  force (.thmDecl { name := `commutes, levelParams := [], type := statement, value := mkRawNatLit 0, all := [`commutes] }) false
  return mkConst ``Unit.unit
