module

public import Lean
public import Check.Sequence

/-!
Equality of closed expressions: the same up to bound names, definitionally equal for the kernel, definitionally equal for
`Meta` at full transparency. What one of them cannot decide within its heartbeats counts as not shown, never as shown.
The kernel decides; `Meta` is asked only where the kernel has run out of heartbeats, depth or memory.
-/

public section

namespace Check

open Lean Meta

/-- Which of them showed an equality. -/
inductive DecidedBy where
  | structure_ | kernel | meta_ | subsingleton | induction_ | grind_

/-- Whether what has been shown equal is so by definition, so that one can be put for the other in any term. -/
def DecidedBy.isDefinitional : DecidedBy → Bool
  | .structure_ | .kernel | .meta_ => true
  | .subsingleton | .induction_ | .grind_ => false

/-- How far a way to show equality is from comparing symbols. -/
def DecidedBy.strength : DecidedBy → Nat
  | .structure_ => 0
  | .kernel => 1
  | .meta_ => 2
  | .subsingleton => 3
  | .induction_ => 4
  | .grind_ => 5

/-- The name in a reply to `isDefEq`. -/
def DecidedBy.text : DecidedBy → String
  | .structure_ => "structure"
  | .kernel => "kernel"
  | .meta_ => "meta"
  | .subsingleton => "subsingleton"
  | .induction_ => "induction"
  | .grind_ => "grind"

/-- The method in a verdict. -/
def DecidedBy.method : DecidedBy → String
  | .structure_ => "alpha"
  | .kernel | .meta_ => "defeq"
  | .subsingleton => "subsingleton"
  | .induction_ => "induction"
  | .grind_ => "grind"

/-- Heartbeats that one attempt of the kernel may take. The kernel counts its own steps from zero, each some five allocations,
which are what the elaborator's heartbeats count. -/
def attemptHeartbeats : Nat := 400000

/-- Heartbeats that one attempt of `Meta` may take. -/
def metaHeartbeats : Nat := 1000000

/-- Heartbeats that a reduction by itself may take, unless its caller says otherwise. -/
def reductionHeartbeats : Nat := 2000000

/-- How deep `Meta` may recurse. -/
def recursionDepth : Nat := 4000

/-- The options under which expressions are compared and shown. Smart unfolding takes a constant's unfolding from another
one that is only named after it, which a candidate could declare. -/
def comparisonOptions : Options :=
  ((({} : Options).insert `Elab.async (.ofBool false)).insert `maxRecDepth (.ofNat recursionDepth)).insert `smartUnfolding
    (.ofBool false)

/-- A context in which an attempt has its own heartbeats. -/
def coreContext : IO Core.Context := do
  return { fileName := "<check>", fileMap := default, options := comparisonOptions, maxRecDepth := recursionDepth,
           initHeartbeats := ← IO.getNumHeartbeats, maxHeartbeats := metaHeartbeats }

/-- Runs `x` in an environment. Throws what `x` throws, and if the heartbeats do not suffice. -/
def runBool (env : Environment) (x : MetaM Bool) : IO Bool := do
  let (result, _) ← x.run'.toIO (← coreContext) { env }
  return result

/-- Runs `x` in an environment. Throws what `x` throws, and if the heartbeats do not suffice. -/
def runExpr (env : Environment) (x : MetaM Expr) : IO Expr := do
  let (result, _) ← x.run'.toIO (← coreContext) { env }
  return result

/-- Runs `x` in an environment and a local context. Throws what `x` throws, and if the heartbeats do not suffice. -/
def runExprIn (env : Environment) (locals : LocalContext) (x : MetaM Expr) : IO Expr := do
  let (result, _) ← (x.run' { lctx := locals }).toIO (← coreContext) { env }
  return result

/-- An attempt that fails counts as not shown. -/
def attempt (x : IO Bool) : IO Bool := do
  try x catch _ => return false

/-- An environment in which a constant that the kernel has is known to everything else too. -/
@[extern "lake_environment_add"]
opaque makeKnown (env : Environment) (info : ConstantInfo) : Environment

/-- Makes the recursors for nested occurrences known, from number `i` on: Lean leaves that to whoever adds a declaration. -/
partial def makeRecursorsKnown (first : Name) (i : Nat) (env : Environment) : Environment :=
  match env.toKernelEnv.find? (.str first ("rec_" ++ toString i)) with
  | some info => makeRecursorsKnown first (i + 1) (makeKnown env info)
  | none => env

/-- An environment to which a declaration has been added, with all its constants known. -/
def withRecursorsKnown (declaration : Declaration) (env : Environment) : Environment :=
  match declaration with
  | .inductDecl _ _ (first :: _) _ => makeRecursorsKnown first.name 1 env
  | _ => env

/-- Sets the kernel's count of its steps to zero: it counts them all, however many declarations they are for. -/
@[extern "pylcscheck_reset_heartbeats"]
opaque resetKernelHeartbeats (count : Nat) : BaseIO Nat

/-- Adds a declaration, checked by the kernel; with `limit`, within `attemptHeartbeats`. -/
def addChecked (env : Environment) (declaration : Declaration) (limit : Bool := false) :
    IO (Except Kernel.Exception Environment) := do
  let most := if limit then attemptHeartbeats else 0
  let _ ← resetKernelHeartbeats most
  match env.addDeclCore most.toUSize declaration none (doCheck := true) with
  | .ok env => return .ok (withRecursorsKnown declaration env)
  | .error problem => return .error problem

/-- A name for a constant that the kernel checks and that is then forgotten. -/
def scratchName : Name := .num `pylcscheck_scratch 0

/-- What the kernel says; `undecided` if it ran out of something. -/
inductive KernelAnswer where
  | yes | no | undecided

/-- Whether the kernel accepts a definition, which is then forgotten. -/
def kernelAnswer (env : Environment) (levelParams : List Name) (type value : Expr) : IO KernelAnswer := do
  let declaration := Declaration.defnDecl
    { name := scratchName, levelParams, type, value, hints := .opaque, safety := .safe }
  match ← addChecked env declaration (limit := true) with
  | .ok _ => return .yes
  | .error problem =>
    match problem with
    | .deterministicTimeout | .excessiveMemory | .deepRecursion | .interrupted => return .undecided
    | _ => return .no

/-- Whether the kernel certainly accepts a definition. -/
def kernelAccepts (env : Environment) (levelParams : List Name) (type value : Expr) : IO Bool := do
  return (← kernelAnswer env levelParams type value) matches .yes

/-- Whether `a` and `b` of type `type` are definitionally equal for the kernel: it is asked to accept the proof of `P a` as
one of `P b`, for any `P`. -/
def kernelEqual (env : Environment) (levelParams : List Name) (type a b : Expr) : IO KernelAnswer := do
  let predicate := Expr.forallE `x type (.sort .zero) .default
  let applied (i : Nat) (e : Expr) : Expr := .app (.bvar i) e
  let statement := Expr.forallE `P predicate (.forallE `h (applied 0 a) (applied 1 b) .default) .default
  let proof := Expr.lam `P predicate (.lam `h (applied 0 a) (.bvar 0) .default) .default
  kernelAnswer env levelParams statement proof

/-- Whether two types are definitionally equal for the kernel: it is asked to accept the identity on `a` as a function to
`b`. -/
def kernelEqualTypes (env : Environment) (levelParams : List Name) (a b : Expr) : IO KernelAnswer :=
  kernelAnswer env levelParams (.forallE `x a b .default) (.lam `x a (.bvar 0) .default)

/-- Whether `a` and `b` are definitionally equal for `Meta` at full transparency. -/
def metaEqual (env : Environment) (a b : Expr) : IO Bool :=
  attempt (runBool env (withTransparency .all (isDefEq a b)))

/-- What shows `a` and `b` equal, given the kernel's answer, if something does. -/
def shownBy (env : Environment) (kernel : KernelAnswer) (a b : Expr) : IO (Option DecidedBy) := do
  match kernel with
  | .yes => return some .kernel
  | .no => return none
  | .undecided => if ← metaEqual env a b then return some .meta_ else return none

/-- Whether two expressions are equal. -/
inductive Answer where
  /-- They are, as something has shown. -/
  | shown (by_ : DecidedBy)
  /-- They are not. -/
  | different
  /-- Nothing could tell within its heartbeats. -/
  | undecided

/-- What showed an equality, if something did. -/
def Answer.shown? : Answer → Option DecidedBy
  | .shown decided => some decided
  | _ => none

/-- Whether two types are equal. -/
def equalTypes (env : Environment) (levelParams : List Name) (a b : Expr) : IO Answer := do
  if a == b then return .shown .structure_
  match ← kernelEqualTypes env levelParams a b with
  | .yes => return .shown .kernel
  | .no => return .different
  | .undecided => if ← metaEqual env a b then return .shown .meta_ else return .undecided

/-- What shows two values of one type equal without normal forms, if something does. -/
def equalValues (env : Environment) (levelParams : List Name) (type a b : Expr) : IO (Option DecidedBy) := do
  if a == b then return some .structure_
  shownBy env (← kernelEqual env levelParams type a b) a b

end Check
