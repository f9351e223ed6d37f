module

public import Lean
public import Check.Sequence
public import Check.Expression
public import Check.Table
public import Check.Translate
public import Check.Equality

/-!
The recursors of an inductive block in terms of those of an equal block.

Two blocks that differ in the order of their constructors or types have recursors that differ in the order of their minor
premises and motives. A `fun` that reorders them stands for such a recursor; the kernel checks that it has its type.
-/

public section

namespace Check

open Lean

/-- An opened telescope: what its variables stand for, and what is under it. -/
structure Telescope where
  /-- The variables so far. -/
  locals : LocalContext
  /-- The last variables opened, the last one first, with their types. -/
  variables : List (Expr × Expr) := []
  /-- The rest of the type. -/
  body : Expr

/-- A variable for the next binder. -/
def nextVariable (locals : LocalContext) : FVarId :=
  ⟨.num `pylcscheck_variable locals.decls.size⟩

/-- Opens `n` binders of a type. Returns `none` if it has fewer. -/
def openBinders (n : Nat) (t : Telescope) : Option Telescope :=
  match n with
  | 0 => some t
  | n + 1 =>
    match t.body with
    | .forallE name type body info =>
      let id := nextVariable t.locals
      openBinders n
        { locals := t.locals.mkLocalDecl id name type info, variables := (.fvar id, type) :: t.variables,
          body := body.instantiate1 (.fvar id) }
    | _ => none

/-- Opens `n` binders and returns them in order. -/
def openGroup (n : Nat) (locals : LocalContext) (body : Expr) : Option (List (Expr × Expr) × LocalContext × Expr) :=
  match openBinders n { locals, body } with
  | some t => some (reversed t.variables, t.locals, t.body)
  | none => none

/-- Variables without their types. -/
def variablesOf : List (Expr × Expr) → List Expr
  | [] => []
  | (x, _) :: rest => x :: variablesOf rest

/-- A type with values put for its first binders. Returns `none` if it has fewer. -/
def instantiateBinders (type : Expr) : List Expr → Option Expr
  | [] => some type
  | x :: xs =>
    match type with
    | .forallE _ _ body _ => instantiateBinders (body.instantiate1 x) xs
    | _ => none

/-- For the next `n` binders of `type`, each the first variable that `same` accepts for the binder's type; and the rest.
Returns `none` if a binder has no such variable. -/
def matchBinders (same : Expr → Expr → Bool) (variables : List (Expr × Expr)) (n : Nat) (type : Expr) (found : List Expr) :
    Option (List Expr × Expr) :=
  match n with
  | 0 => some (reversed found, type)
  | n + 1 =>
    match type with
    | .forallE _ t body _ =>
      match findIn (fun v => same t v.2) variables with
      | some (x, _) => matchBinders same variables n (body.instantiate1 x) (x :: found)
      | none => none
    | _ => none

/-- What a type concludes. -/
def conclusion : Expr → Expr
  | .forallE _ _ body _ => conclusion body
  | .mdata _ e => conclusion e
  | e => e

/-- Whether two types are the same up to bound names, or else definitionally equal for the kernel. -/
@[noinline] def sameType (env : Environment) (locals : LocalContext) (a b : Expr) : Bool :=
  a == b ||
    match Kernel.isDefEq env locals a b with
    | .ok equal => equal
    | .error _ => false

/-- Whether two minor premises are for the same motive and constructor. -/
def sameMinor (a b : Expr) : Bool :=
  match conclusion a, conclusion b with
  | .app f x, .app g y =>
    match f.getAppFn, g.getAppFn, x.getAppFn, y.getAppFn with
    | .fvar m, .fvar m', .const c _, .const c' _ => m == m' && c == c'
    | _, _, _, _ => false
  | _, _ => false

/-- What stands for a recursor whose motive has the position `position`, in terms of the recursors `references` (by the
positions of their motives): the recursor itself if nothing is reordered. `type` is the recursor's type in terms of the other block. Returns `none` if the two blocks'
recursors do not correspond. -/
def reorderedRecursor (env : Environment) (recursor : RecursorVal) (type : Expr) (position : Nat) (references : List RecursorVal) :
    Option Expr := do
  let first ← elementAt 0 references
  let (params, locals, body) ← openGroup recursor.numParams {} type
  let (motives, locals, body) ← openGroup recursor.numMotives locals body
  let (minors, locals, body) ← openGroup recursor.numMinors locals body
  let (rest, locals, _) ← openGroup (recursor.numIndices + 1) locals body
  if first.numParams != recursor.numParams || first.numMotives != recursor.numMotives
      || first.numMinors != recursor.numMinors then none
  let other ← instantiateBinders first.type (variablesOf params)
  let (otherMotives, other) ← matchBinders (sameType env locals) motives first.numMotives other []
  let (otherMinors, _) ← matchBinders sameMinor minors first.numMinors other []
  let (motive, _) ← elementAt position motives
  let place ← positionFrom (fun m => m == motive) 0 otherMotives
  let reference ← elementAt place references
  let head := Expr.const reference.name (levels reference.levelParams)
  let arguments := joined (variablesOf params) (joined otherMotives (joined otherMinors (variablesOf rest)))
  let binders := joined (variablesOf params) (joined (variablesOf motives) (joined (variablesOf minors) (variablesOf rest)))
  return (locals.mkLambda (variableArray #[] binders) (applyAll head arguments)).eta
where
  /-- Universe parameters as levels. -/
  levels : List Name → List Level
    | [] => []
    | n :: ns => .param n :: levels ns

end Check
