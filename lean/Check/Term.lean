module

public import Lean
public import Check.Sequence
public import Check.Elaborate
public import Check.Export

/-! Closed terms given as text. -/

public section

namespace Check

open Lean Elab

/-- What the text of a term elaborates to. -/
structure ElaboratedTerm where
  /-- The environment, with what the term's elaboration has declared. -/
  env : Environment
  /-- All messages. -/
  messages : MessageLog
  /-- The term, unless there are errors. -/
  term : Option Expr

/-- Elaborates a term's syntax; what is left open becomes an error. -/
def elaborateSyntax (stx : Syntax) : TermElabM Expr := do
  let e ← Term.elabTermAndSynthesize stx none
  let e ← instantiateMVars e
  let generalized := (← getMCtx).levelMVarToParam (fun _ => false) (fun _ => false) e `u 1
  setMCtx generalized.mctx
  let e := generalized.expr
  let state ← getThe Core.State
  if (e.hasMVar || e.hasFVar) && !state.messages.hasErrors then throwError "the term is not closed, or parts of it cannot be inferred"
  return e

/-- The same, from a context without variables. -/
def elaborateClosed (stx : Syntax) : CoreM Expr := do
  let inMeta : MetaM Expr := ((elaborateSyntax stx) {}).run' {}
  inMeta.run' Command.mkMetaContext

/-- The context in which the text of a term is elaborated, with Lean's own limits. -/
def termContext (map : FileMap) : IO Core.Context := do
  return { fileName := textName, fileMap := map, options := elaborationOptions, initHeartbeats := ← IO.getNumHeartbeats }

/-- A text without the spaces at its start. -/
def withoutSpaces : List Char → String
  | ' ' :: cs => withoutSpaces cs
  | cs => pushAll "" cs

/-- A parser's error, `<input>:LINE:COLUMN: TEXT`, as a message. -/
def parserMessage (problem : String) : Message :=
  match problem.splitOn ":" with
  | _ :: line :: column :: rest =>
    let position : Position := ⟨line.toNat?.getD 1, column.toNat?.getD 0⟩
    { fileName := textName, pos := position, data := .ofFormat (.text (withoutSpaces (":".intercalate rest).toList)) }
  | _ => { fileName := textName, pos := ⟨1, 0⟩, data := .ofFormat (.text problem) }

/-- An exception of the elaborator as a message, where it arose. -/
def exceptionMessage (map : FileMap) (exception : Exception) : Message :=
  let start := match exception with
    | .error ref _ => (ref.getPos?).getD 0
    | .internal .. => 0
  { fileName := textName, pos := map.toPosition start, data := exception.toMessageData }

/-- Elaborates the text of a closed term. -/
def elaborateTerm (env : Environment) (text : String) : IO ElaboratedTerm := do
  match Parser.runParserCategory env `term text textName with
  | .error problem => return { env, messages := ({} : MessageLog).add (parserMessage problem), term := none }
  | .ok stx =>
    let map := FileMap.ofString text
    let context ← termContext map
    let ref ← IO.mkRef { env : Core.State }
    match ← ((elaborateClosed stx) context ref).toIO' with
    | .ok e =>
      let state ← ref.get
      return { env := state.env, messages := state.messages, term := if state.messages.hasErrors then none else some e }
    | .error exception =>
      return { env, messages := (← ref.get).messages.add (exceptionMessage map exception), term := none }

/-- The names in an array from position `i` on, after those in `done` reversed. -/
partial def nameList (names : Array Name) (i : Nat) (done : List Name) : List Name :=
  match names[i]? with
  | some n => nameList names (i + 1) (n :: done)
  | none => reversed done

/-- The universe parameters of an expression. -/
def levelParamsOf (e : Expr) : List Name :=
  nameList (collectLevelParams {} e).params 0 []

end Check
