module

public import Lean
public import Check.Messages
public import Check.Request
public import Check.State
public import Check.Export
public import Check.Compare
public import Check.Term
public import Check.Primitives
public import Check.Module

/-! The one entry: a request as JSON text in, a reply as JSON text out. -/

public section

namespace Check

open Lean

/-- The reply to a request that failed. -/
def errorReply (text : String) : Json :=
  Json.mkObj [("error", .str (shorten messageLimit text))]

/-- Sets the context. -/
def answerContext (request : Json) : IO Json := do
  let messages ← setContext (← textsField request "imports") (← textField request "text")
  return Json.mkObj [("messages", ← messagesJson (← numberField request "maxMessages" 100) messages)]

/-- Elaborates a text and exports its constants. -/
def answerElaborate (request : Json) : IO Json := do
  let context ← getContext
  let text ← textField request "text"
  let elaborated ← elaborateText context text
  let constants ← exportEnvironment context elaborated.env (writtenConstants context text elaborated)
  let messages ← messagesJson (← numberField request "maxMessages" 100) elaborated.messages
  return Json.mkObj [("messages", messages), ("constants", .str constants)]

/-- Compares a candidate with a reference. -/
def answerCompare (request : Json) : IO Json := do
  let context ← getContext
  let reference ← textField request "reference"
  let candidate ← textField request "candidate"
  let rules := { proofs := ← flagField request "proofs" false, grind := ← flagField request "grind" true : Rules }
  compareExports context reference candidate (← textsField request "targets") rules

/-- Elaborates a closed term and exports it. -/
def answerTerm (request : Json) : IO Json := do
  let context ← getContext
  let elaborated ← elaborateTerm context (← textField request "text")
  let messages ← messagesJson (← numberField request "maxMessages" 100) elaborated.messages
  match elaborated.term with
  | none => return Json.mkObj [("messages", messages)]
  | some e =>
    let expression ← exportExpression context elaborated.env (levelParamsOf e) e
    return Json.mkObj [("messages", messages), ("expression", .str expression)]

/-- Builds a module of a library. -/
def answerModule (request : Json) : IO Json := do
  buildModule (← textField request "name").toName (← textField request "text") (← textField request "target")
    (← numberField request "maxMessages" 100)

/-- Answers a request. -/
def answer (request : Json) : IO Json := do
  match ← textField request "op" with
  | "context" => answerContext request
  | "elaborate" => answerElaborate request
  | "compare" => answerCompare request
  | "term" => answerTerm request
  | "reduceFully" =>
    answerReduceFully (← getContext) (← textField request "expression")
      (← numberField request "heartbeats" reductionHeartbeats)
  | "isDefEq" => answerIsDefEq (← getContext) (← textField request "left") (← textField request "right")
  | "grind" => answerGrind (← getContext) (← textField request "left") (← textField request "right")
  | "module" => answerModule request
  | "compareInductive" =>
    answerCompareInductive (← getContext) (← textField request "reference") (← textField request "candidate")
      (← textField request "name")
  | other => throw (IO.userError s!"unknown request `{other}`")

/-- A reply with the heartbeats since `start`. -/
def withHeartbeats (start : Nat) (reply : Json) : IO Json := do
  return reply.setObjVal! "heartbeats" (natJson ((← IO.getNumHeartbeats) - start))

/-- Answers a request given as text. Never throws. -/
@[export pylcscheck_request]
def request (input : String) : IO String := do
  let start ← IO.getNumHeartbeats
  match Json.parse input with
  | .error problem => return (errorReply ("the request is not JSON: " ++ problem)).compress
  | .ok request =>
    let reply ← try withHeartbeats start (← answer request) catch error => pure (errorReply (toString error))
    return reply.compress

end Check
