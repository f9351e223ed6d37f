module

public import Lean
public import Check.Equality

/-! Normal forms. -/

public section

namespace Check

open Lean Meta

/-- The normal form of a closed expression at full transparency: definitions, instances, matchers and recursors unfolded
everywhere, types included; proofs are left alone. Throws if the heartbeats do not suffice. -/
def reduceFully (env : Environment) (e : Expr) : IO Expr :=
  runExpr env (withTransparency .all (reduce e (explicitOnly := false) (skipTypes := false) (skipProofs := true)))

/-- What shows that two values of one type have equal normal forms, if something does. -/
def equalNormalForms (env : Environment) (levelParams : List Name) (type a b : Expr) : IO (Option DecidedBy) := do
  try
    let a ← reduceFully env a
    let b ← reduceFully env b
    equalValues env levelParams type a b
  catch _ => return none

end Check
