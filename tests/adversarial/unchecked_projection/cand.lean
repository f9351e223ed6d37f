open Lean Elab Term Meta
def force (d : Declaration) (check : Bool) : CoreM Unit := do
  match (← getEnv).addDeclCore 0 d none (doCheck := check) with
  | .ok env => setEnv env
  | .error _ => throwError "the kernel refuses it"
def run : Unit := by_elab do
  let pair := mkApp4 (mkConst ``Prod.mk [0, 0]) (mkConst ``Nat) (mkConst ``Nat) (mkRawNatLit 42) (mkRawNatLit 42)
  force (.defnDecl { name := `answer, levelParams := [], type := mkConst ``Nat, value := .proj ``Prod 7 pair, hints := .abbrev, safety := .safe, all := [`answer] }) false
  return mkConst ``Unit.unit
