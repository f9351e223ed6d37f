module

public import Lean

/-! Reading the fields of a request. -/

public section

namespace Check

open Lean

/-- The text in a field. Throws if the field is missing or not a text. -/
def textField (request : Json) (field : String) : IO String :=
  match request.getObjVal? field with
  | .ok (.str text) => return text
  | .ok _ => throw (IO.userError s!"the field `{field}` of the request must be a text")
  | .error _ => throw (IO.userError s!"the request has no field `{field}`")

/-- The number in a field, or `default` if the field is missing. Throws if it is something else. -/
def numberField (request : Json) (field : String) (default : Nat) : IO Nat :=
  match request.getObjVal? field with
  | .ok json =>
    match json.getNat? with
    | .ok n => return n
    | .error _ => throw (IO.userError s!"the field `{field}` of the request must be a natural number")
  | .error _ => return default

/-- The truth value in a field, or `default` if the field is missing. Throws if it is something else. -/
def flagField (request : Json) (field : String) (default : Bool) : IO Bool :=
  match request.getObjVal? field with
  | .ok (.bool value) => return value
  | .ok _ => throw (IO.userError s!"the field `{field}` of the request must be true or false")
  | .error _ => return default

/-- The texts from position `i` on, after those in `done` reversed. -/
partial def textsFrom (field : String) (items : Array Json) (i : Nat) (done : List String) : IO (List String) :=
  match items[i]? with
  | some (.str text) => textsFrom field items (i + 1) (text :: done)
  | some _ => throw (IO.userError s!"the field `{field}` of the request must be a list of texts")
  | none => return done

/-- The texts in a field, the last one first, or `none` if the field is missing or null. Throws if it is something else. -/
def textsField (request : Json) (field : String) : IO (Option (List String)) := do
  match request.getObjVal? field with
  | .ok (.arr items) => return some (← textsFrom field items 0 [])
  | .ok .null | .error _ => return none
  | .ok _ => throw (IO.userError s!"the field `{field}` of the request must be a list of texts")

end Check
