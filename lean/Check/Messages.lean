module

public import Lean
public import Check.Sequence

/-! Lean's messages as JSON, with a limit on their number and length. -/

public section

namespace Check

open Lean

/-- The most characters of one message that are reported. -/
def messageLimit : Nat := 4000

/-- The first `limit` characters of a text; an ellipsis says that there are more. -/
def shorten (limit : Nat) (text : String) : String :=
  if text.length ≤ limit then text else (text.take limit).toString ++ "…"

/-- A severity's name in a reply. -/
def severityName : MessageSeverity → String
  | .information => "information"
  | .warning => "warning"
  | .error => "error"

/-- A natural number as JSON. -/
def natJson (n : Nat) : Json :=
  .num (JsonNumber.fromNat n)

/-- A message as JSON: severity, start, end (if known) and text. -/
def messageJson (m : Message) : IO Json := do
  let text ← try m.data.toString catch error => pure ("[this message cannot be shown: " ++ toString error ++ "]")
  let text := shorten messageLimit (if m.caption.isEmpty then text else m.caption ++ ":\n" ++ text)
  let start := [("severity", .str (severityName m.severity)), ("line", natJson m.pos.line),
    ("column", natJson m.pos.column), ("text", Json.str text)]
  match m.endPos with
  | some stop => return Json.mkObj (("endLine", natJson stop.line) :: ("endColumn", natJson stop.column) :: start)
  | none => return Json.mkObj start

/-- The first `limit` messages as JSON, after those in `done`. Silent messages are left out. -/
def messagesFrom (done : Array Json) (limit : Nat) : List Message → IO (Array Json)
  | [] => return done
  | m :: ms => do
    if limit == 0 then return done
    if m.isSilent then messagesFrom done limit ms
    else messagesFrom (done.push (← messageJson m)) (limit - 1) ms

/-- At most `limit` messages as JSON, errors before the others if not all can be shown. -/
def messagesJson (limit : Nat) (log : MessageLog) : IO Json := do
  let all := log.toList
  let chosen :=
    if count all ≤ limit then all
    else joined (keep (fun m => m.severity matches .error) all) (keep (fun m => !(m.severity matches .error)) all)
  return .arr (← messagesFrom #[] limit chosen)

end Check
