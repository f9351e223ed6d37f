module

public import Lean
public import Check.Sequence
public import Check.Expression
public import Check.Table
public import Check.Messages
public import Check.Equality

/-!
Terms in the words of their texts, and what the description of a difference keeps.
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
  /-- The reference's constant whose value is explained, if it is one: recursive calls are written with its name. -/
  self : Option Name := none

/-- The text of the candidate's name prefix. -/
def Reader.prefixText (r : Reader) : String :=
  r.root.toString ++ "."

/-- A text without the candidate's name prefix. -/
def Reader.withoutPrefix (r : Reader) (text : String) : String :=
  "".intercalate (text.splitOn r.prefixText)

/-- A name as its text has it. -/
def Reader.userName (r : Reader) (n : Name) : Name :=
  privateToUserName (n.replacePrefix r.root .anonymous)

/-- A name as its text has it, as a text. -/
def Reader.nameText (r : Reader) (n : Name) : String :=
  (r.userName n).toString

/-- The most characters of a term that are shown. -/
def termLimit : Nat := 300

/-- The most heartbeats of one quick attempt. -/
def quickHeartbeats : Nat := metaHeartbeats / 10

/-- The most heartbeats of one explanation, beside those of the last attempt. -/
def explanationHeartbeats : Nat := metaHeartbeats

/-- A text with every run of spaces and line breaks made one space. -/
def oneLineOnto (done : String) (inSpace : Bool) : List Char → String
  | [] => done
  | c :: cs =>
    if c == ' ' || c == '\n' then oneLineOnto (if inSpace then done else done.push ' ') true cs
    else oneLineOnto (done.push c) false cs

/-- `ppExpr`, as a function of our own: the compiler cannot make a closure of the one in the engine. -/
@[noinline] def showExpr (e : Expr) : MetaM Format :=
  ppExpr e

/-! ### Internal constants -/

/-- The last component of a name, if it is a text. -/
def lastPart : Name → String
  | .str _ s => s
  | _ => ""

/-- Whether the compilation of a `match` has made the constant. -/
def isMatcherName (n : Name) : Bool :=
  (lastPart n).startsWith "match_"

/-- A type's number of binders, and what it concludes. -/
def bindersAndConclusion (n : Nat) : Expr → Nat × Expr
  | .forallE _ _ body _ => bindersAndConclusion (n + 1) body
  | .mdata _ e => bindersAndConclusion n e
  | e => (n, e)

/-- How many arguments an application has. -/
def argumentCount (n : Nat) : Expr → Nat
  | .app f _ => argumentCount (n + 1) f
  | .mdata _ e => argumentCount n e
  | _ => n

/-- The arguments of a constant that eliminates by cases: parameters, motive, discriminants, alternatives. -/
structure EliminatorShape where
  /-- How many parameters there are; the motive's position. -/
  params : Nat
  /-- How many terms it matches on. -/
  discriminants : Nat
  /-- How many alternatives there are. -/
  alternatives : Nat

/-- The shape of a matcher, read off its type: it concludes the motive applied to the discriminants. -/
def eliminatorShape? (type : Expr) : Option EliminatorShape :=
  let (total, conclusion) := bindersAndConclusion 0 type
  match conclusion.getAppFn with
  | .bvar i =>
    let discriminants := argumentCount 0 conclusion
    if i < total && i ≥ discriminants then
      some { params := total - 1 - i, discriminants, alternatives := i - discriminants }
    else none
  | _ => none

/-- The types of a type's binders after the first `skip` ones. -/
def binderTypesAfter (skip : Nat) : Expr → List Expr
  | .forallE _ t body _ => if skip == 0 then t :: binderTypesAfter 0 body else binderTypesAfter (skip - 1) body
  | .mdata _ e => binderTypesAfter skip e
  | _ => []

/-- How many of an alternative's binders say that no earlier pattern matches: those whose type concludes `False`. -/
def overlapCount (n : Nat) : List Expr → Nat
  | [] => n
  | t :: ts =>
    let (_, conclusion) := bindersAndConclusion 0 t
    overlapCount (if conclusion.isConstOf ``False then n + 1 else n) ts

/-- How the printer is to read an alternative of the given type. -/
def alternativeInfo (type : Expr) : Match.AltParamInfo :=
  let types := binderTypesAfter 0 type
  let overlaps := overlapCount 0 types
  let (total, conclusion) := bindersAndConclusion 0 type
  match types with
  | [t] =>
    if t.isConstOf ``Unit && !conclusion.hasLooseBVars then { numFields := 0, numOverlaps := 0, hasUnitThunk := true }
    else if t.isConstOf ``Unit && !conclusion.hasLooseBVar 0 then { numFields := 0, numOverlaps := 0, hasUnitThunk := true }
    else { numFields := total - overlaps, numOverlaps := overlaps, hasUnitThunk := false }
  | _ => { numFields := total - overlaps, numOverlaps := overlaps, hasUnitThunk := false }

/-- How the printer is to read alternatives, after those in `done`. -/
def alternativeInfos (done : Array Match.AltParamInfo) : List Expr → Array Match.AltParamInfo
  | [] => done
  | t :: ts => alternativeInfos (done.push (alternativeInfo t)) ts

/-- The position of the universe that a motive of the given type eliminates into. -/
def eliminationLevel? (levelParams : List Name) (motive : Expr) : Option Nat :=
  let (_, sort) := bindersAndConclusion 0 motive
  match sort with
  | .sort (.param u) => positionFrom (fun v => u == v) 0 levelParams
  | _ => none

/-- An environment in which the printer knows a matcher. -/
def withMatcherKnown (env : Environment) (n : Name) : Environment :=
  if !isMatcherName n || (getMatcherInfoCore? env n).isSome then env
  else
    match env.find? n with
    | some info =>
      match eliminatorShape? info.type with
      | some shape =>
        let types := binderTypesAfter shape.params info.type
        let (motive, rest) := match types with
          | [] => (Expr.sort .zero, [])
          | t :: ts => (t, ts)
        let alternatives := alternativeInfos #[] (dropped shape.discriminants rest)
        Match.Extension.addMatcherInfo env n
          { numParams := shape.params, numDiscrs := shape.discriminants, altInfos := alternatives,
            uElimPos? := eliminationLevel? info.levelParams motive,
            discrInfos := Array.replicate shape.discriminants {}, overlaps := default }
      | none => env
    | none => env
where
  /-- A list without its first elements. -/
  dropped (n : Nat) (xs : List Expr) : List Expr :=
    match n, xs with
    | n + 1, _ :: xs => dropped n xs
    | _, xs => xs

/-- An environment in which the printer knows the matchers among constants, from position `i` on. -/
partial def withMatchersKnown (env : Environment) (used : Array Name) (i : Nat) : Environment :=
  match used[i]? with
  | none => env
  | some n => withMatchersKnown (withMatcherKnown env n) used (i + 1)

/-! ### Terms as text -/

/-- A term as `Meta` prints it, not more of it than a reader is shown. -/
def showIn (env : Environment) (locals : LocalContext) (e : Expr) : IO Format := do
  let context ← coreContext
  let options := (context.options.insert `pp.sanitizeNames (.ofBool false)).insert `pp.maxSteps (.ofNat 500)
  let env := withMatchersKnown env e.getUsedConstants 0
  let (format, _) ← ((showExpr e).run' { lctx := locals }).toIO { context with options } { env }
  return format

/-- A term as a reader of the texts would write it, on one line. -/
def Reader.term (r : Reader) (locals : LocalContext) (e : Expr) : IO String := do
  try
    let format ← showIn r.env locals e
    return shorten termLimit (oneLineOnto "" false (r.withoutPrefix format.pretty).toList)
  catch _ => return "[a term that cannot be shown]"

/-- Whether a local variable has a name. -/
partial def nameIsUsed (locals : LocalContext) (n : Name) (i : Nat) : Bool :=
  if i < locals.decls.size then
    match locals.getAt? i with
    | some decl => decl.userName == n || nameIsUsed locals n (i + 1)
    | none => nameIsUsed locals n (i + 1)
  else false

/-- A name for a new variable, near the one that its binder has, that no other has. -/
partial def freshName (locals : LocalContext) (n : Name) : Name :=
  let n := n.eraseMacroScopes
  let n := if n.isAnonymous then `x else n
  if nameIsUsed locals n 0 then freshName locals (n.appendAfter "'") else n

/-- A local variable that has been opened. -/
structure OpenedVariable where
  /-- What it and those before it stand for. -/
  locals : LocalContext
  /-- The variable. -/
  variableOf : FVarId

/-- One more local variable. -/
def openVariable (locals : LocalContext) (name : Name) (type : Expr) (info : BinderInfo := .default) : OpenedVariable :=
  let id : FVarId := ⟨.num `pylcscheck_local locals.decls.size⟩
  { locals := locals.mkLocalDecl id (freshName locals name) type info, variableOf := id }

/-! ### A difference -/

/-- A place where two expressions differ. -/
structure Difference where
  /-- What the bound variables above it stand for. -/
  locals : LocalContext
  /-- Where it is, from the outside to the inside, as beginnings of the sentence, the last one first. -/
  path : List String := []
  /-- The cases that it is in: what is matched on, by constructors. -/
  patterns : List Expr := []
  /-- The argument that it is in, as the last beginning of the sentence; empty at the top. -/
  spot : String := ""
  /-- The application of the function that is defined here to its arguments, if a function is. -/
  call : Option Expr := none
  /-- What the reference has there. -/
  reference : Expr
  /-- What the candidate has there. -/
  candidate : Expr
  /-- What is to be said instead of both terms, if that is not empty. -/
  note : String := ""

/-- The kinds of the binders of a type, as many as it shows. -/
def binderKinds : Expr → List BinderInfo
  | .forallE _ _ body info => info :: binderKinds body
  | .mdata _ e => binderKinds e
  | _ => []

/-- The kinds of a head's binders, if it is a constant. -/
def Reader.headKinds (r : Reader) : Expr → List BinderInfo
  | .const n _ =>
    match r.env.find? n with
    | some info => binderKinds info.type
    | none => []
  | _ => []

/-- The explicit ones of arguments. -/
def explicitOnes (kinds : List BinderInfo) : List Expr → List Expr
  | [] => []
  | a :: as =>
    match kinds with
    | .default :: kinds => a :: explicitOnes kinds as
    | _ :: kinds => explicitOnes kinds as
    | [] => a :: explicitOnes [] as

/-- Whether a constant is a constructor. -/
def Reader.isConstructor (r : Reader) (n : Name) : Bool :=
  match r.env.find? n with
  | some (.ctorInfo _) => true
  | _ => false

mutual

/-- A pattern as text: constructors by their last names, applied to explicit arguments. -/
partial def Reader.patternText (r : Reader) (locals : LocalContext) (nested : Bool) (e : Expr) : IO String := do
  match e.getAppFn with
  | .const n _ =>
    if !r.isConstructor n then r.term locals e
    else
      let arguments ← r.patternTexts locals (explicitOnes (r.headKinds e.getAppFn) (argumentsOf e))
      match arguments with
      | [] => return lastPart (r.userName n)
      | arguments =>
        let inside := " ".intercalate arguments
        if lastPart n == "mk" then return s!"⟨{", ".intercalate arguments}⟩"
        let text := lastPart (r.userName n) ++ " " ++ inside
        return if nested then "(" ++ text ++ ")" else text
  | _ => r.term locals e

/-- Arguments of a pattern as texts. -/
partial def Reader.patternTexts (r : Reader) (locals : LocalContext) (es : List Expr) : IO (List String) := do
  match es with
  | [] => return []
  | e :: es =>
    let text ← r.patternText locals true e
    return text :: (← r.patternTexts locals es)

end

/-- Patterns as texts in backquotes, those that only pack arguments left out. -/
def Reader.caseTexts (r : Reader) (locals : LocalContext) : List Expr → IO (List String)
  | [] => return []
  | p :: ps => do
    let rest ← r.caseTexts locals ps
    if p.getAppFn.isConstOf ``PSigma.mk then return rest
    return ("`" ++ (← r.patternText locals false p) ++ "`") :: rest

/-- A difference as a sentence. -/
def Reader.sentence (r : Reader) (d : Difference) : IO String := do
  let cases ← r.caseTexts d.locals (reversed d.patterns)
  let inCase := match cases with
    | [] => ""
    | cases => s!"in the case {", ".intercalate cases}: "
  let place := "".intercalate (reversed d.path) ++ inCase ++ d.spot
  if d.note != "" then return place ++ d.note
  let reference ← r.term d.locals d.reference
  let candidate ← r.term d.locals d.candidate
  if reference == candidate then
    if anyOf (fun c => c == '…' || c == '⋯') reference.toList then
      return s!"{place}two terms differ that both start `{reference}`"
    return s!"{place}both have `{reference}`, but what is called so is not equal"
  return s!"{place}reference `{reference}`, candidate `{candidate}`"

/-- Whether two constants are the candidate's and the reference's of one name. -/
def Reader.counterparts (r : Reader) (a b : Name) : Bool :=
  a != b && r.userName a == r.userName b

/-- What an explanation keeps. -/
structure Explainer where
  /-- What differences are described with. -/
  reader : Reader
  /-- The number of heartbeats after which nothing more is attempted. -/
  stopAt : Nat
  /-- What quick attempts have found equal or not, by the one applied to the other. -/
  known : IO.Ref (Table Expr Bool)

/-- A context for a quick attempt, or none if the explanation has taken its heartbeats. -/
def Explainer.quickContext? (x : Explainer) : IO (Option Core.Context) := do
  if (← IO.getNumHeartbeats) ≥ x.stopAt then return none
  return some { ← coreContext with maxHeartbeats := quickHeartbeats }

/-- What a quick attempt yields, if it yields something. -/
def Explainer.quickly (x : Explainer) (locals : LocalContext) (attempted : MetaM Expr) : IO (Option Expr) := do
  match ← x.quickContext? with
  | none => return none
  | some context =>
    try
      let (result, _) ← (attempted.run' { lctx := locals }).toIO context { env := x.reader.env }
      return some result
    catch _ => return none

/-- Whether a quick attempt says yes. -/
def Explainer.quicklyTrue (x : Explainer) (locals : LocalContext) (attempted : MetaM Bool) : IO Bool := do
  match ← x.quickContext? with
  | none => return false
  | some context =>
    attempt do
      let (result, _) ← (attempted.run' { lctx := locals }).toIO context { env := x.reader.env }
      return result

/-- Whether two terms are definitionally equal, as far as a quick attempt shows. -/
def Explainer.quicklyEqual (x : Explainer) (locals : LocalContext) (a b : Expr) : IO Bool := do
  if a == b then return true
  let key := Expr.app a b
  match (← x.known.get).find? key with
  | some answer => return answer
  | none =>
    let answer ← x.quicklyTrue locals (isDefEq a b)
    x.known.modify fun known => known.insert key answer
    return answer

/-- Whether a type is a proposition, as a function of our own: see `showExpr`. -/
@[noinline] def isProposition (e : Expr) : MetaM Bool :=
  isProp e

/-- Whether a type is a proposition, as far as a quick attempt shows. -/
def Explainer.isHypothesis (x : Explainer) (locals : LocalContext) (type : Expr) : IO Bool :=
  x.quicklyTrue locals (isProposition type)

end Check
