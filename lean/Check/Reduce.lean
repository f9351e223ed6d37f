module

public import Lean
public import Check.Sequence
public import Check.Table
public import Check.Equality

/-!
Normal forms.

Definitions, instances, matchers, recursors and projections are unfolded everywhere, also under binders and in types; proofs
are left alone. Every subterm is reduced once: results are kept by structure, and a binder is opened with a variable that
all binders of its type at its depth share. So the cost grows with the number of distinct subterms, not with the tree.
-/

public section

namespace Check

open Lean Meta

/-- Why a reduction has stopped. -/
inductive ReductionStop where
  /-- The heartbeats did not suffice. -/
  | heartbeats
  /-- It recursed too deeply. -/
  | depth
  /-- `Meta` could not work with the expression. -/
  | fault (text : String)

/-- The name of a stop in a reply. -/
def ReductionStop.text : ReductionStop → String
  | .heartbeats => "heartbeats"
  | .depth => "depth"
  | .fault text => text

/-- What a reduction keeps. -/
structure Reducer where
  /-- Whether the normal form is to be compared: eta-reduced, universe levels in normal form, proofs marked. -/
  compare : Bool
  /-- What has been reduced, and to what. -/
  done : IO.Ref (Table Expr Expr)
  /-- The variables that binders have been opened with; their types decide what is a proof. -/
  locals : IO.Ref LocalContext
  /-- For each depth, by the type of the binder, the variable. The key is the type applied to the depth. -/
  opened : IO.Ref (Table Expr Expr)

/-- The mark on a proof. The kernel ignores it. -/
def proofMark : MData :=
  ({} : MData).insert `pylcscheck_proof true

/-- The greatest difference from a term that is written with `Nat.succ`; a greater one is written with `Nat.add`. -/
def mostSuccessors : Nat := 16

/-- How many times `Nat.succ` is applied, and to what. -/
def successors (n : Nat) : Expr → Nat × Expr
  | .app (.const c ls) e => if c == ``Nat.succ then successors (n + 1) e else (n, .app (.const c ls) e)
  | e => (n, e)

/-- A natural number as a term plus a number. -/
def offsetOf (e : Expr) : Nat × Expr :=
  match e with
  | .app (.app (.const c _) t) (.lit (.natVal k)) => if c == ``Nat.add then (k, t) else (0, e)
  | e => successors 0 e

/-- `Nat.succ`, `n` times on top of `e`. -/
def successorsOf : Nat → Expr → Expr
  | 0, e => e
  | n + 1, e => successorsOf n (.app (.const ``Nat.succ []) e)

/-- A term in normal form plus a number, in normal form: a literal if the term is one. -/
def addOffset (e : Expr) (k : Nat) : Expr :=
  match e with
  | .lit (.natVal n) => .lit (.natVal (n + k))
  | e =>
    let (n, t) := offsetOf e
    let total := n + k
    if total ≤ mostSuccessors then successorsOf total t
    else .app (.app (.const ``Nat.add []) t) (.lit (.natVal total))

/-- Whether a function of `Nat` unfolds as often as its second argument says, when the first one is not known. -/
def countsDown (n : Name) : Bool :=
  n == ``Nat.sub || n == ``Nat.mul || n == ``Nat.pow

/-- Whether a term is the literal of a natural number. -/
def isNatLiteral : Expr → Bool
  | .lit (.natVal _) => true
  | _ => false

/-- `whnfCore`, as a function of our own: the compiler cannot make a closure of the one in the engine. -/
@[noinline] def weakHead (e : Expr) : MetaM Expr :=
  whnfCore e

/-- Whether a term is a proof. What has no type is none. -/
@[noinline] def proves (e : Expr) : MetaM Bool :=
  isProof e

/-- Arithmetic on literals. -/
@[noinline] def literalResult? (e : Expr) : MetaM (Option Expr) :=
  reduceNat? e

/-- The definition at the head unfolded. -/
@[noinline] def unfolded? (e : Expr) : MetaM (Option Expr) :=
  unfoldDefinition? e

/-- Levels in normal form. -/
def normalLevels : List Level → List Level
  | [] => []
  | l :: ls => l.normalize :: normalLevels ls

/-- An opened binder. -/
structure OpenedBinder where
  /-- Its name. -/
  name : Name
  /-- The type in normal form, in terms of the variables opened before it. -/
  type : Expr
  /-- Its kind. -/
  info : BinderInfo
  /-- The variable that it was opened with. -/
  variableOf : Expr

/-- Binders put around a body, the innermost first. -/
def closeBinders (isFun : Bool) (body : Expr) : List OpenedBinder → Expr
  | [] => body
  | b :: bs =>
    let body := body.abstract #[b.variableOf]
    closeBinders isFun (if isFun then .lam b.name b.type body b.info else .forallE b.name b.type body b.info) bs

/-- The variable for a binder at a depth. -/
def Reducer.variableFor (r : Reducer) (depth : Nat) (type : Expr) : MetaM Expr := do
  let key := Expr.app type (.lit (.natVal depth))
  match (← r.opened.get).find? key with
  | some x => return x
  | none =>
    let locals ← r.locals.get
    let id : FVarId := ⟨.num `pylcscheck_reduced locals.decls.size⟩
    r.locals.set (locals.mkLocalDecl id `x type)
    let x := Expr.fvar id
    r.opened.modify fun opened => opened.insert key x
    return x

/-- Runs `x` with the variables opened so far. -/
def Reducer.within {α : Type} (r : Reducer) (x : MetaM α) : MetaM α := do
  let locals ← r.locals.get
  withReader (fun context => { context with lctx := locals }) x

mutual

/-- The normal form of a term under `depth` binders. -/
partial def Reducer.normalForm (r : Reducer) (depth : Nat) (e : Expr) : MetaM Expr := do
  match e with
  | .sort l => return if r.compare then .sort l.normalize else e
  | .lit _ | .fvar _ => return e
  | _ =>
    match (← r.done.get).find? e with
    | some result => return result
    | none =>
      Core.checkSystem "reduceFully"
      let result ←
        if ← r.within (proves e) then pure (if r.compare then .mdata proofMark e else e)
        else r.reduceHead depth e
      r.done.modify fun done => done.insert e result
      return result

/-- The normal form of a term that is no proof. -/
partial def Reducer.reduceHead (r : Reducer) (depth : Nat) (e : Expr) : MetaM Expr := do
  let e ← r.within (weakHead e)
  match e with
  | .app (.app (.const c _) a) b =>
    if c == ``Nat.add then
      let b ← r.normalForm depth b
      match b with
      | .lit (.natVal k) => return addOffset (← r.normalForm depth a) k
      | b =>
        let (k, t) := offsetOf b
        if k == 0 then r.unfoldHead depth e
        else return addOffset (← r.normalForm depth (.app (.app (.const c []) a) t)) k
    else if countsDown c then
      match ← r.normalForm depth b with
      | .lit (.natVal k) =>
        if k ≤ mostSuccessors then r.unfoldHead depth e
        else
          let a ← r.normalForm depth a
          if isNatLiteral a then r.unfoldHead depth e
          else return .app (.app (.const c []) a) (.lit (.natVal k))
      | _ => r.unfoldHead depth e
    else r.unfoldHead depth e
  | .app (.const c _) a =>
    if c == ``Nat.succ then return addOffset (← r.normalForm depth a) 1 else r.unfoldHead depth e
  | .lam .. => r.binders depth true [] e
  | .forallE .. => r.binders depth false [] e
  | .const c ls => if c == ``Nat.zero then return .lit (.natVal 0) else r.unfoldHead depth (.const c ls)
  | e => r.unfoldHead depth e

/-- The normal form of a term that is in weak head normal form but for a definition at its head. -/
partial def Reducer.unfoldHead (r : Reducer) (depth : Nat) (e : Expr) : MetaM Expr := do
  match ← r.within (literalResult? e) with
  | some n => return n
  | none =>
    match ← r.within (unfolded? e) with
    | some e => r.normalForm depth e
    | none => r.stuck depth e

/-- The normal form of a term whose head does not reduce. -/
partial def Reducer.stuck (r : Reducer) (depth : Nat) (e : Expr) : MetaM Expr := do
  match e with
  | .app f a =>
    let f ← match f with
      | .app .. => r.stuck depth f
      | f => r.normalHead depth f
    return .app f (← r.normalForm depth a)
  | e => r.normalHead depth e

/-- The normal form of a head that does not reduce. -/
partial def Reducer.normalHead (r : Reducer) (depth : Nat) (e : Expr) : MetaM Expr := do
  match e with
  | .proj s i a => return .proj s i (← r.normalForm depth a)
  | .const n ls => return if r.compare then .const n (normalLevels ls) else .const n ls
  | .lam .. => r.normalForm depth e
  | .forallE .. => r.normalForm depth e
  | e => return e

/-- The normal form of a term that starts with binders; `opened` are those before it, the innermost first. -/
partial def Reducer.binders (r : Reducer) (depth : Nat) (isFun : Bool) (opened : List OpenedBinder) (e : Expr) :
    MetaM Expr := do
  match isFun, e with
  | true, .lam n t b info | false, .forallE n t b info =>
    let x ← r.variableFor depth t
    let type ← r.normalForm depth t
    r.binders (depth + 1) isFun (⟨n, type, info, x⟩ :: opened) (b.instantiate1 x)
  | _, e =>
    let closed := closeBinders isFun (← r.normalForm depth e) opened
    return if r.compare && isFun then closed.eta else closed

end

/-- The normal form of a closed expression at full transparency. -/
def normalFormOf (compare : Bool) (e : Expr) : MetaM Expr := do
  let r : Reducer :=
    { compare, done := ← IO.mkRef Table.empty, locals := ← IO.mkRef {}, opened := ← IO.mkRef Table.empty }
  withTransparency .all (r.normalForm 0 e)

/-- The normal form of a closed expression at full transparency: definitions, instances, matchers and recursors unfolded
everywhere, types included; proofs are left alone. With `compare`, functions are eta-reduced, universe levels are in normal
form, and proofs are marked; without, a recursion that is stuck is left as the application that it was written as. -/
def reduceWithin (env : Environment) (heartbeats : Nat) (compare : Bool) (e : Expr) :
    IO (Except ReductionStop Expr) := do
  let context ← coreContext
  let options := if compare then context.options else context.options.insert `smartUnfolding (.ofBool true)
  let context := { context with maxHeartbeats := heartbeats, options }
  let ref ← IO.mkRef { env : Core.State }
  match ← ((normalFormOf compare e).run' {} {} context ref).toIO' with
  | .ok e => return .ok e
  | .error problem =>
    if problem.isMaxHeartbeat then return .error .heartbeats
    else if problem.isMaxRecDepth then return .error .depth
    else return .error (.fault (← problem.toMessageData.toString))

/-- A normal form with one and the same thing in place of every marked proof: any two proofs of a proposition are equal. -/
def withoutProofs (e : Expr) : Expr :=
  e.replace fun e =>
    match e with
    | .mdata data _ => if data.contains `pylcscheck_proof then some (.fvar ⟨`pylcscheck_proof⟩) else none
    | _ => none

/-- What shows that two values of one type have equal normal forms, if something does. Equal terms take no longer to compare
than they have distinct subterms. -/
def equalNormalForms (env : Environment) (levelParams : List Name) (type a b : Expr) : IO (Option DecidedBy) := do
  match ← reduceWithin env metaHeartbeats true a with
  | .error _ => return none
  | .ok a =>
    match ← reduceWithin env metaHeartbeats true b with
    | .error _ => return none
    | .ok b =>
      if withoutProofs a == withoutProofs b then return some .structure_
      try equalValues env levelParams type a b catch _ => return none

end Check
