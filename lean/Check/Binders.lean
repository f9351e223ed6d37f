module

public import Lean
public import Check.Sequence
public import Check.Equality
public import Check.Reader

/-! The binders of two types, aligned, so that one that is missing can be named. -/

public section

namespace Check

open Lean Meta

/-- A binder of a type, opened. -/
structure TypeBinder where
  /-- Its variable. -/
  variableOf : FVarId
  /-- Its name in its text. -/
  name : Name
  /-- Its type. -/
  type : Expr

/-- What an alignment does with binders. -/
inductive AlignmentStep where
  /-- The reference's and the candidate's are the same. -/
  | same (reference : TypeBinder)
  /-- They differ in their types. -/
  | changed (reference candidate : TypeBinder)
  /-- The candidate has none. -/
  | lacking (reference : TypeBinder)
  /-- The reference has none. -/
  | extra (candidate : TypeBinder)

/-- How two lists of binders correspond. -/
structure Alignment where
  /-- How many steps are not `same`, the conclusions included. -/
  cost : Nat
  /-- How many steps are `changed`, and how many pairs have different names. -/
  changes : Nat
  /-- The steps, in order. -/
  steps : List AlignmentStep
  /-- Whether the conclusions are equal. -/
  sameConclusion : Bool
  /-- The candidate's conclusion in terms of the reference's variables. -/
  conclusion : Expr

/-- The better one of two alignments. -/
def better (a b : Option Alignment) : Option Alignment :=
  match a, b with
  | none, b => b
  | a, none => a
  | some a, some b => if b.cost < a.cost || (b.cost == a.cost && b.changes < a.changes) then some b else some a

/-- An alignment with a step in front. -/
def Alignment.after (step : AlignmentStep) (cost changes : Nat) (a : Option Alignment) : Option Alignment :=
  match a with
  | none => none
  | some a => some { a with cost := a.cost + cost, changes := a.changes + changes, steps := step :: a.steps }

/-- Binders with a variable put for another one in their types. -/
def renamedBinders (old new : FVarId) : List TypeBinder → List TypeBinder
  | [] => []
  | b :: bs => { b with type := b.type.replaceFVar (.fvar old) (.fvar new) } :: renamedBinders old new bs

/-- The best alignment of the reference's binders with the candidate's that costs at most `most`. `left` counts what may
still be tried. -/
partial def Explainer.aligned (x : Explainer) (left : IO.Ref Nat) (locals : LocalContext) (most : Nat)
    (references candidates : List TypeBinder) (conclusion conclusion' : Expr) : IO (Option Alignment) := do
  let n ← left.get
  if n == 0 then return none
  left.set (n - 1)
  match references, candidates with
  | [], [] =>
    let sameConclusion ← x.quicklyEqual locals conclusion conclusion'
    let cost := if sameConclusion then 0 else 1
    if cost > most then return none
    return some { cost, changes := 0, steps := [], sameConclusion, conclusion := conclusion' }
  | r :: rs, c :: cs => do
    let paired : IO (Option Alignment) := do
      let equal ← x.quicklyEqual locals r.type c.type
      if !equal && most == 0 then return none
      let cost := if equal then 0 else 1
      let rest ← x.aligned left locals (most - cost) rs (renamedBinders c.variableOf r.variableOf cs) conclusion
        (conclusion'.replaceFVar (.fvar c.variableOf) (.fvar r.variableOf))
      let step := if equal then AlignmentStep.same r else .changed r c
      return Alignment.after step cost (if equal && r.name.eraseMacroScopes == c.name.eraseMacroScopes then 0 else 1) rest
    let first ← paired
    let settled := match first with
      | some a => a.cost == 0 && a.changes == 0
      | none => false
    if settled || most == 0 then return first
    let lacking ← x.aligned left locals (most - 1) rs (c :: cs) conclusion conclusion'
    let extra ← x.aligned left locals (most - 1) (r :: rs) cs conclusion conclusion'
    return better (better first (Alignment.after (.lacking r) 1 0 lacking)) (Alignment.after (.extra c) 1 0 extra)
  | r :: rs, [] =>
    if most == 0 then return none
    return Alignment.after (.lacking r) 1 0 (← x.aligned left locals (most - 1) rs [] conclusion conclusion')
  | [], c :: cs =>
    if most == 0 then return none
    return Alignment.after (.extra c) 1 0 (← x.aligned left locals (most - 1) [] cs conclusion conclusion')

/-- The cheapest alignment that costs between `most` and 5. -/
partial def Explainer.bestAlignment (x : Explainer) (left : IO.Ref Nat) (locals : LocalContext) (most : Nat)
    (references candidates : List TypeBinder) (conclusion conclusion' : Expr) : IO (Option Alignment) := do
  match ← x.aligned left locals most references candidates conclusion conclusion' with
  | some a => return some a
  | none =>
    if most ≥ 5 || (← left.get) == 0 then return none
    x.bestAlignment left locals (most + 1) references candidates conclusion conclusion'

/-- All binders of a type opened. -/
structure OpenedType where
  /-- What its variables and those before them stand for. -/
  locals : LocalContext
  /-- Its binders, in order. -/
  binders : List TypeBinder
  /-- What it concludes. -/
  conclusion : Expr

instance : Inhabited OpenedType := ⟨{ locals := {}, binders := [], conclusion := .bvar 0 }⟩

/-- Opens the binders of a type, at most `most` of them; `done` are those opened, the last one first. -/
partial def openType (most : Nat) (locals : LocalContext) (done : List TypeBinder) (e : Expr) : OpenedType :=
  match e with
  | .forallE n t body info =>
    if most == 0 then { locals, binders := reversed done, conclusion := e } else
    let opened := openVariable locals n t info
    openType (most - 1) opened.locals (⟨opened.variableOf, n, t⟩ :: done) (body.instantiate1 (.fvar opened.variableOf))
  | .mdata _ e => openType most locals done e
  | e => { locals, binders := reversed done, conclusion := e }

/-- The binders that the candidate lacks, or has more. -/
structure UnpairedBinders where
  /-- Those that the candidate lacks, in order. -/
  lacking : List TypeBinder
  /-- Those that the candidate has more, in order. -/
  extra : List TypeBinder
  /-- How many are the same. -/
  same : Nat

/-- What an alignment has left unpaired. -/
def unpaired : List AlignmentStep → UnpairedBinders
  | [] => { lacking := [], extra := [], same := 0 }
  | step :: steps =>
    let rest := unpaired steps
    match step with
    | .same _ => { rest with same := rest.same + 1 }
    | .changed .. => rest
    | .lacking b => { rest with lacking := b :: rest.lacking }
    | .extra b => { rest with extra := b :: rest.extra }

/-- A binder in a sentence: its type, and its name if it is no hypothesis. -/
structure BinderText where
  /-- Whether it is a hypothesis. -/
  isHypothesis : Bool
  /-- The text in backquotes. -/
  text : String

/-- Texts with commas, and `and` before the last one. -/
def listed : List String → String
  | [] => ""
  | [a] => a
  | [a, b] => a ++ " and " ++ b
  | a :: rest => a ++ ", " ++ listed rest

/-- The texts of binders. -/
def Explainer.binderTexts (x : Explainer) (locals : LocalContext) : List TypeBinder → IO (List BinderText)
  | [] => return []
  | b :: bs => do
    let isHypothesis ← x.isHypothesis locals b.type
    let type ← x.reader.term locals b.type
    let name := b.name.eraseMacroScopes
    let text :=
      if isHypothesis || b.name.hasMacroScopes || name.isAnonymous then s!"`{type}`" else s!"`{name.toString} : {type}`"
    return ⟨isHypothesis, text⟩ :: (← x.binderTexts locals bs)

/-- The texts of those that are hypotheses, or of those that are none. -/
def textsOf (hypotheses : Bool) : List BinderText → List String
  | [] => []
  | b :: bs => if b.isHypothesis == hypotheses then b.text :: textsOf hypotheses bs else textsOf hypotheses bs

/-- What the candidate lacks, as sentences' parts. -/
def lackingParts (singular plural : String) (texts : List String) : List String :=
  match texts with
  | [] => []
  | [text] => [s!"the candidate lacks the {singular} {text}"]
  | texts => [s!"the candidate lacks the {plural} {listed texts}"]

/-- What the candidate has more, as sentences' parts. -/
def extraParts (singular plural : String) (texts : List String) : List String :=
  match texts with
  | [] => []
  | [text] => [s!"the candidate has one {singular} more: {text}"]
  | texts => [s!"the candidate has {count texts} {plural} more: {listed texts}"]

/-- What stands in another place, as sentences' parts. -/
def movedParts (singular plural : String) (texts : List String) : List String :=
  match texts with
  | [] => []
  | [text] => [s!"the {singular} {text} stands in another place"]
  | texts => [s!"the {plural} {listed texts} stand in other places"]

/-- The parts in a row. -/
def allParts (parts : String → String → List String → List String) (texts : List BinderText) : List String :=
  joined (parts "hypothesis" "hypotheses" (textsOf true texts)) (parts "argument" "arguments" (textsOf false texts))

/-- The first of `candidates` that has the type of `b`, and the others. -/
def Explainer.takeSame (x : Explainer) (locals : LocalContext) (b : TypeBinder) (before : List TypeBinder) :
    List TypeBinder → IO (Option (List TypeBinder))
  | [] => return none
  | c :: cs => do
    if ← x.quicklyEqual locals b.type c.type then return some (reverseOnto before cs)
    else x.takeSame locals b (c :: before) cs

/-- Binders that are lacking here and extra there are only moved: what is lacking, what is extra, what is moved. -/
def Explainer.withoutMoved (x : Explainer) (locals : LocalContext) (extra lacking moved : List TypeBinder) :
    List TypeBinder → IO (List TypeBinder × List TypeBinder × List TypeBinder)
  | [] => return (reversed lacking, extra, reversed moved)
  | b :: bs => do
    match ← x.takeSame locals b [] extra with
    | some extra => x.withoutMoved locals extra lacking (b :: moved) bs
    | none => x.withoutMoved locals extra (b :: lacking) moved bs

/-- What is said of binders without counterparts. -/
def Explainer.unpairedNote (x : Explainer) (locals : LocalContext) (u : UnpairedBinders) : IO String := do
  let (lacking, extra, moved) ← x.withoutMoved locals u.extra [] [] u.lacking
  let lackingTexts ← x.binderTexts locals lacking
  let extraTexts ← x.binderTexts locals extra
  let movedTexts ← x.binderTexts locals moved
  return "; ".intercalate (joined (allParts lackingParts lackingTexts)
    (joined (allParts extraParts extraTexts) (allParts movedParts movedTexts)))

/-- Whether an alignment has no binder without a counterpart. -/
def UnpairedBinders.none (u : UnpairedBinders) : Bool :=
  count u.lacking == 0 && count u.extra == 0

/-- The first changed step, its number among all steps counted from `i`. -/
def firstChanged (i : Nat) : List AlignmentStep → Option (Nat × TypeBinder × TypeBinder)
  | [] => none
  | .changed r c :: _ => some (i, r, c)
  | _ :: steps => firstChanged (i + 1) steps

end Check
