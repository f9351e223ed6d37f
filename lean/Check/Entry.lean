module

public import Lean
public import Check.Messages
public import Check.Request
public import Check.State
public import Check.Export

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

/-- Answers a request. -/
def answer (request : Json) : IO Json := do
  match ← textField request "op" with
  | "context" => answerContext request
  | "elaborate" => answerElaborate request
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
