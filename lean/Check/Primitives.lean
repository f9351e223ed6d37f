module

public import Lean
public import Check.Sequence
public import Check.Messages
public import Check.Parse
public import Check.Session
public import Check.Recheck
public import Check.Align
public import Check.Compare
public import Check.Reduce
public import Check.Equality
public import Check.Grind
public import Check.Difference

/-! The primitives, each by itself, on expressions that come as exports. -/

public section

namespace Check

open Lean

/-- The closed expression at the end of an export. Throws if there is none. -/
def rootOf (what : String) (tables : Tables) : IO Root :=
  match tables.root with
  | some root => return root
  | none => throw (IO.userError s!"the export of the {what} has no closed expression")

/-- A pair of expressions over one environment. -/
structure ExpressionPair where
  /-- The environment, with what the exports declare. -/
  env : Environment
  /-- The first one's universe parameters; the second one's are renamed to them by position. -/
  levelParams : List Name
  /-- The first one. -/
  left : Expr
  /-- The second one. -/
  right : Expr

/-- The two expressions of two exports, each as ill or well typed as it comes. -/
def expressionPair (context : Environment) (left right : String) : IO ExpressionPair := do
  let left ← parseExport "left side" left
  let right ← parseExport "right side" right
  let leftRoot ← rootOf "left side" left
  let rightRoot ← rootOf "right side" right
  let session ← beginSession context left right [] {}
  let a ← (← identityTranslation left).expression leftRoot.node
  let b ← session.expression rightRoot.node
  let sameCount := count leftRoot.levelParams == count rightRoot.levelParams
  let b := if sameCount then renameLevels b rightRoot.levelParams leftRoot.levelParams else b
  return { env := ← session.env.get, levelParams := leftRoot.levelParams, left := a, right := b }

/-- The type of a closed expression. Throws if it has none. -/
@[noinline] def typeOf (e : Expr) : MetaM Expr :=
  Meta.inferType e

/-- An answer's name in a reply. -/
def KernelAnswer.text : KernelAnswer → String
  | .yes => "yes"
  | .no => "no"
  | .undecided => "undecided"

/-- What `Meta` says at full transparency; `undecided` if it ran out of something. -/
def metaAnswer (env : Environment) (a b : Expr) : IO KernelAnswer := do
  try
    let equal ← runBool env (Meta.withTransparency .all (Meta.isDefEq a b))
    return if equal then .yes else .no
  catch _ => return .undecided

/-- What `Meta` says of two expressions and of their types: what has different types is not equal. -/
def metaAnswerTyped (env : Environment) (type type' a b : Expr) : IO KernelAnswer := do
  match ← metaAnswer env type type' with
  | .yes => metaAnswer env a b
  | answer => return answer

/-- Which of the answers of the kernel and of `Meta` decides, and that answer. The kernel's does, if it has one. -/
def decideBetween (kernel fromMeta : KernelAnswer) : Option DecidedBy × KernelAnswer :=
  match kernel, fromMeta with
  | .undecided, .undecided => (none, .undecided)
  | .undecided, answer => (some .meta_, answer)
  | answer, _ => (some .kernel, answer)

/-- The answer to `isDefEq`. `decidedBy` is null if nothing decides. -/
def answerIsDefEq (context : Environment) (left right : String) : IO Json := do
  let pair ← expressionPair context left right
  let type ← runExpr pair.env (typeOf pair.left)
  let type' ← runExpr pair.env (typeOf pair.right)
  let kernel ← kernelEqual pair.env pair.levelParams type pair.left pair.right
  let fromMeta ← metaAnswerTyped pair.env type type' pair.left pair.right
  let (decidedBy, answer) ← match decideBetween kernel fromMeta with
    | (none, _) => do
      match ← metaAnswer pair.env type type' with
      | .yes =>
        match ← equalNormalForms pair.env pair.levelParams type pair.left pair.right with
        | some decided => pure (some decided, KernelAnswer.yes)
        | none => pure (none, KernelAnswer.undecided)
      | _ => pure (none, KernelAnswer.undecided)
    | decided => pure decided
  let name := match decidedBy with
    | some decided => Json.str decided.text
    | none => .null
  return Json.mkObj [("equal", .bool (answer matches .yes)), ("decidedBy", name), ("kernel", .str kernel.text),
    ("meta", .str fromMeta.text)]

/-- The answer to `grind`. -/
def answerGrind (context : Environment) (left right : String) : IO Json := do
  let pair ← expressionPair context left right
  return Json.mkObj [("proved", .bool (← grindEqual pair.env pair.left pair.right))]

/-- The most subterms of a normal form that are shown. -/
def shownSteps : Nat := 2000

/-- The most characters of a normal form that are shown. -/
def shownCharacters : Nat := 20000

/-- A closed term as text. What is beyond `steps` subterms is left out, with `⋯` in its place. -/
def showWithin (env : Environment) (steps : Nat) (e : Expr) : IO String := do
  let context ← coreContext
  let options := ((context.options.insert `pp.maxSteps (.ofNat steps)).insert `pp.deepTerms (.ofBool true)).insert
    `maxRecDepth (.ofNat 100000)
  let context := { context with options, maxRecDepth := 100000, maxHeartbeats := 0 }
  let (format, _) ← (showExpr e).run'.toIO context { env }
  return format.pretty

/-- A closed term as text of bounded length. If not all of it is there, the last line says so. -/
def showBounded (env : Environment) (e : Expr) : IO String := do
  let text ← showWithin env shownSteps e
  -- `⋯` also stands for a proof: something has been cut only if there is more to see with more steps
  let complete ←
    if anyOf (fun c => c == '⋯') text.toList then pure (text == (← showWithin env (2 * shownSteps) e)) else pure true
  if complete && text.length ≤ shownCharacters then return text
  return (text.take shownCharacters).toString ++ "\n-- cut: the normal form is larger than what is shown here"

/-- The answer to `reduceFully`: the text of the normal form, or why there is none. -/
def answerReduceFully (context : Environment) (expression : String) (heartbeats : Nat) : IO Json := do
  let tables ← parseExport "expression" expression
  let root ← rootOf "expression" tables
  let env ← addExport "expression" context tables
  let e ← (← identityTranslation tables).expression root.node
  match ← reduceWithin env heartbeats false e with
  | .ok reduced => return Json.mkObj [("text", .str (← showBounded env reduced))]
  | .error (.fault problem) => throw (IO.userError problem)
  | .error stop => return Json.mkObj [("stopped", .str stop.text)]

/-- The first of an array of replies. Throws if there is none. -/
def firstReply (replies : Json) : IO Json :=
  match replies.getObjVal? "declarations" with
  | .ok (.arr items) =>
    match items[0]? with
    | some item => return item
    | none => throw (IO.userError "nothing has been compared")
  | _ => throw (IO.userError "nothing has been compared")

/-- The answer to `compareInductive`. Throws if the reference's constant of the name is no inductive type. -/
def answerCompareInductive (context : Environment) (reference candidate name : String) : IO Json := do
  let replies ← compareExports context reference candidate (some [name]) {}
  let reply ← firstReply replies
  match reply.getObjVal? "kind" with
  | .ok (.str "inductive") => return reply
  | _ => throw (IO.userError s!"the reference's `{name}` is no inductive type")

end Check
