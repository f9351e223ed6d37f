open Lean Elab Term Meta
def double : Nat → Expr → Expr
  | 0, e => e
  | n + 1, e => double n (mkApp2 (mkConst ``Nat.add) e e)
def run : Unit := by_elab do
  let big := double 200 (mkRawNatLit 1)
  let statement := mkApp3 (mkConst ``Eq [1]) (mkConst ``Nat) big big
  addDecl (.thmDecl { name := `large, levelParams := [], type := statement, value := mkApp2 (mkConst ``Eq.refl [1]) (mkConst ``Nat) big, all := [`large] })
  return mkConst ``Unit.unit
