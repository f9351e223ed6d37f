module

public import Lean
public import Check.Equality

/-! Proof by `grind`. -/

public section

namespace Check

open Lean Meta

/-- The equation of two data, or the equivalence of two propositions. -/
def equation (a b : Expr) : MetaM Expr := do
  if ← isProp a then return mkApp2 (.const `Iff []) a b else mkEq a b

/-- The proof of a statement that `grind` finds, if it finds one. Throws if the heartbeats do not suffice. -/
def grindProof (parameters : Grind.Params) (statement : Expr) : MetaM (Option Expr) := do
  let goal ← mkFreshExprMVar (some statement) .syntheticOpaque
  let result ← Grind.main goal.mvarId! parameters
  if result.hasFailed then return none
  return some (← instantiateMVars goal)

/-- Whether `grind` proves `a = b`, or `a ↔ b` if they are propositions. Throws if the heartbeats do not suffice. -/
def proveEqual (a b : Expr) : MetaM Bool := do
  let parameters ← Grind.mkDefaultParams {}
  return (← grindProof parameters (← equation a b)).isSome

/-- Whether `grind` proves two closed expressions equal within its heartbeats. -/
def grindEqual (env : Environment) (a b : Expr) : IO Bool := do
  try runBool env (proveEqual a b) catch _ => return false

/-- `grind` with all that the library has marked for it. -/
def fullGrind : MetaM Grind.Params :=
  Grind.mkDefaultParams { verbose := false }

/-- What `grind` has without theorems: congruence, constructors, case splits and the arithmetic of integers. Quantified
hypotheses have no instances. What finds out about the algebra of other types costs much and is left out. -/
def limitedConfig : Lean.Grind.Config :=
  { verbose := false, ematch := 0, matchEqs := false,
    ring := false, linarith := false, ac := false, order := false }

/-- `grind` without the theorems of the library or of a theory. Of what has been marked for it, only the types that it may
split into cases count, such as `And` and `Exists`. -/
def limitedGrind : MetaM Grind.Params := do
  let full ← fullGrind
  let casesOnly : Array Grind.ExtensionState := match full.extensions[0]? with
    | some state => #[{ casesTypes := state.casesTypes }]
    | none => #[]
  return { full with config := limitedConfig, extensions := casesOnly }

end Check
