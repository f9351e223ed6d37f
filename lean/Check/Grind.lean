module

public import Lean
public import Check.Equality

/-! Proof by `grind`. -/

public section

namespace Check

open Lean Meta

/-- Whether `grind` proves `a = b`, or `a ↔ b` if they are propositions. Throws if the heartbeats do not suffice. -/
def proveEqual (a b : Expr) : MetaM Bool := do
  let statement ← if ← isProp a then pure (mkApp2 (.const `Iff []) a b) else mkEq a b
  let goal ← mkFreshExprMVar (some statement)
  let parameters ← Grind.mkDefaultParams {}
  let result ← Grind.main goal.mvarId! parameters
  return !result.hasFailed

/-- Whether `grind` proves two closed expressions equal within its heartbeats. -/
def grindEqual (env : Environment) (a b : Expr) : IO Bool := do
  try runBool env (proveEqual a b) catch _ => return false

end Check
