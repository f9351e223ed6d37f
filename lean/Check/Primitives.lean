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

/-- The answer to `isDefEq`. -/
def answerIsDefEq (context : Environment) (left right : String) : IO Json := do
  let pair ← expressionPair context left right
  let type ← runExpr pair.env (typeOf pair.left)
  let decided ← equalValues pair.env pair.levelParams type pair.left pair.right
  return Json.mkObj [("equal", .bool decided.isSome), ("decidedBy", .str (decided.getD .meta_).text)]

/-- The answer to `grind`. -/
def answerGrind (context : Environment) (left right : String) : IO Json := do
  let pair ← expressionPair context left right
  return Json.mkObj [("proved", .bool (← grindEqual pair.env pair.left pair.right))]

/-- The answer to `reduceFully`. -/
def answerReduceFully (context : Environment) (expression : String) : IO Json := do
  let tables ← parseExport "expression" expression
  let root ← rootOf "expression" tables
  let env ← addExport "expression" context tables
  let e ← (← identityTranslation tables).expression root.node
  let reduced ← reduceFully env e
  let format ← showIn env {} reduced
  return Json.mkObj [("text", .str format.pretty)]

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
