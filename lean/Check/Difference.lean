module

public import Lean
public import Check.Sequence
public import Check.Messages
public import Check.Equality

/-!
The smallest subterm in which two expressions differ, for a reader.

Both are descended in step as long as they have the same shape. Parts that are definitionally equal are no difference,
however they are written.
-/

public section

namespace Check

open Lean Meta

/-- What a difference is described with. -/
structure Reader where
  /-- The environment of both expressions. -/
  env : Environment
  /-- The first component of the names under which the candidate's constants were added. -/
  root : Name

/-- The text of the candidate's name prefix. -/
def Reader.prefixText (r : Reader) : String :=
  r.root.toString ++ "."

/-- A text without the candidate's name prefix. -/
def Reader.withoutPrefix (r : Reader) (text : String) : String :=
  "".intercalate (text.splitOn r.prefixText)

/-- A name as its text has it. -/
def Reader.nameText (r : Reader) (n : Name) : String :=
  (privateToUserName (n.replacePrefix r.root .anonymous)).toString

/-- The most characters of a term that are shown. -/
def termLimit : Nat := 300

/-- A text with every run of spaces and line breaks made one space. -/
def oneLineOnto (done : String) (inSpace : Bool) : List Char → String
  | [] => done
  | c :: cs =>
    if c == ' ' || c == '\n' then oneLineOnto (if inSpace then done else done.push ' ') true cs
    else oneLineOnto (done.push c) false cs

/-- `ppExpr`, as a function of our own: the compiler cannot make a closure of the one in the engine. -/
@[noinline] def showExpr (e : Expr) : MetaM Format :=
  ppExpr e

/-- A term as `Meta` prints it. -/
def showIn (env : Environment) (locals : LocalContext) (e : Expr) : IO Format :=
  runFormat env locals (showExpr e)

/-- A term as a reader of the texts would write it, on one line. -/
def Reader.term (r : Reader) (locals : LocalContext) (e : Expr) : IO String := do
  try
    let format ← showIn r.env locals e
    return shorten termLimit (oneLineOnto "" false (r.withoutPrefix format.pretty).toList)
  catch _ => return "[a term that cannot be shown]"

/-- A place where two expressions differ. -/
structure Difference where
  /-- What the bound variables above it stand for. -/
  locals : LocalContext
  /-- Where it is, as the end of a sentence; empty at the top. -/
  spot : String
  /-- What the reference has there. -/
  reference : Expr
  /-- What the candidate has there. -/
  candidate : Expr

/-- A difference as a sentence. -/
def Reader.sentence (r : Reader) (d : Difference) : IO String := do
  let reference ← r.term d.locals d.reference
  let candidate ← r.term d.locals d.candidate
  if reference == candidate then
    return s!"{d.spot}both have `{reference}`, but what is called so is not equal"
  return s!"{d.spot}reference `{reference}`, candidate `{candidate}`"

/-- The arguments of an application, in front of `arguments`. -/
def argumentsOnto (arguments : List Expr) : Expr → List Expr
  | .app f a => argumentsOnto (a :: arguments) f
  | .mdata _ e => argumentsOnto arguments e
  | _ => arguments

/-- Whether two constants are the candidate's and the reference's of one name. -/
def Reader.counterparts (r : Reader) (a b : Name) : Bool :=
  a != b && privateToUserName (a.replacePrefix r.root .anonymous) == privateToUserName (b.replacePrefix r.root .anonymous)

/-- Whether two terms are definitionally equal, as far as a quick attempt shows. -/
def Reader.quicklyEqual (r : Reader) (locals : LocalContext) (a b : Expr) : IO Bool := do
  if a == b then return true
  attempt do
    let context ← coreContext
    let context := { context with maxHeartbeats := metaHeartbeats / 10 }
    let (result, _) ← ((isDefEq a b).run' { lctx := locals }).toIO context { env := r.env }
    return result

/-- The kinds of the binders of a type, as many as it shows. -/
def binderKinds : Expr → List BinderInfo
  | .forallE _ _ body info => info :: binderKinds body
  | .mdata _ e => binderKinds e
  | _ => []

/-- One argument of the two applications. -/
structure ArgumentPair where
  /-- Its number among the explicit arguments, from 1; 0 if it is implicit. -/
  number : Nat
  /-- The reference's. -/
  reference : Expr
  /-- The candidate's. -/
  candidate : Expr

/-- The arguments of two applications in pairs, or `none` if their numbers differ. `number` is that of the next explicit
one. -/
def argumentPairs (kinds : List BinderInfo) (number : Nat) (as bs : List Expr) (done : List ArgumentPair) :
    Option (List ArgumentPair) :=
  match as, bs with
  | [], [] => some (reversed done)
  | a :: as, b :: bs =>
    match kinds with
    | .default :: kinds => argumentPairs kinds (number + 1) as bs (⟨number, a, b⟩ :: done)
    | _ :: kinds => argumentPairs kinds number as bs (⟨0, a, b⟩ :: done)
    | [] => argumentPairs [] (number + 1) as bs (⟨number, a, b⟩ :: done)
  | _, _ => none

/-- The first pair that differs, explicit ones before implicit ones. -/
def Reader.firstDifferent (r : Reader) (locals : LocalContext) (implicit : Option ArgumentPair) :
    List ArgumentPair → IO (Option ArgumentPair)
  | [] => return implicit
  | p :: ps => do
    if ← r.quicklyEqual locals p.reference p.candidate then r.firstDifferent locals implicit ps
    else if p.number != 0 then return some p
    else
      match implicit with
      | some _ => r.firstDifferent locals implicit ps
      | none => r.firstDifferent locals (some p) ps

/-- The definition of a constant at given levels. -/
def Reader.unfolded? (r : Reader) (n : Name) (levels : List Level) : Option Expr :=
  match r.env.find? n with
  | some (.defnInfo val) => some (val.value.instantiateLevelParams val.levelParams levels)
  | _ => none

/-- An expression applied to arguments, reduced at the head. -/
def appliedTo (f : Expr) : List Expr → Expr
  | [] => f
  | a :: as =>
    match f with
    | .lam _ _ body _ => appliedTo (body.instantiate1 a) as
    | _ => appliedTo (.app f a) as

/-- The kinds of a head's binders, if it is a constant. -/
def Reader.headKinds (r : Reader) : Expr → List BinderInfo
  | .const n _ =>
    match r.env.find? n with
    | some info => binderKinds info.type
    | none => []
  | _ => []

/-- A bound variable's name as a reader writes it. -/
def variableText (n : Name) : String :=
  n.eraseMacroScopes.toString

/-- Whether a head makes numerals, which are shown whole. -/
def isNumeral (f : Expr) : Bool :=
  match f with
  | .const n _ => n == `OfNat.ofNat
  | _ => false

/-- The smallest difference at or below `d`. `fuel` bounds how many constants may be unfolded on the way. -/
partial def Reader.smallest (r : Reader) (fuel : Nat) (d : Difference) : IO Difference := do
  let binder (name : Name) (t t' body body' : Expr) : IO Difference := do
    if !(← r.quicklyEqual d.locals t t') then
      r.smallest fuel { d with spot := s!"in the type of `{variableText name}`: ", reference := t, candidate := t' }
    else
      let id : FVarId := ⟨.num `pylcscheck_local d.locals.decls.size⟩
      let x := Expr.fvar id
      r.smallest fuel { d with locals := d.locals.mkLocalDecl id name.eraseMacroScopes t,
                               reference := body.instantiate1 x, candidate := body'.instantiate1 x }
  match d.reference, d.candidate with
  | .mdata _ a, b => r.smallest fuel { d with reference := a, candidate := b }
  | a, .mdata _ b => r.smallest fuel { d with reference := a, candidate := b }
  | .lam n t body _, .lam _ t' body' _ => binder n t t' body body'
  | .forallE n t body _, .forallE _ t' body' _ => binder n t t' body body'
  | .letE n t v body _, .letE _ t' v' body' _ =>
    if !(← r.quicklyEqual d.locals v v') then
      r.smallest fuel { d with spot := s!"in the value of `{variableText n}`: ", reference := v, candidate := v' }
    else binder n t t' body body'
  | .proj _ i a, .proj _ j b =>
    if i == j then r.smallest fuel { d with reference := a, candidate := b } else return d
  | a, b =>
    let f := a.getAppFn
    let g := b.getAppFn
    match argumentPairs (r.headKinds f) 1 (argumentsOnto [] a) (argumentsOnto [] b) [] with
    | none => return d
    | some pairs =>
      match f, g with
      | .const m ls, .const n ls' =>
        if r.counterparts m n && fuel > 0 then
          match r.unfolded? m ls, r.unfolded? n ls' with
          | some v, some w =>
            r.smallest (fuel - 1)
              { d with reference := appliedTo v (argumentsOnto [] a), candidate := appliedTo w (argumentsOnto [] b) }
          | _, _ => descend pairs f g
        else descend pairs f g
      | _, _ => descend pairs f g
where
  /-- Descends into the first argument that differs, if the functions are the same. -/
  descend (pairs : List ArgumentPair) (f g : Expr) : IO Difference := do
    if f != g || isNumeral f then return d
    match ← r.firstDifferent d.locals none pairs with
    | none => return d
    | some p =>
      let head ← match f with
        | .const n _ => pure (r.nameText n)
        | _ => r.term d.locals f
      let spot := if p.number == 0 then s!"at an implicit argument of `{head}`: " else s!"at argument {p.number} of `{head}`: "
      r.smallest fuel { d with spot, reference := p.reference, candidate := p.candidate }

/-- A sentence that names the smallest difference of two closed expressions. -/
def Reader.explain (r : Reader) (reference candidate : Expr) : IO String := do
  let d ← r.smallest 20 { locals := {}, spot := "", reference, candidate }
  r.sentence d

end Check
