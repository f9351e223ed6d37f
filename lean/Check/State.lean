module

public import Lean
public import Check.Sequence
public import Check.Elaborate

/-! The environment that all requests start from. -/

public section

namespace Check

open Lean

/-- The context: what the theory so far declares. -/
initialize contextRef : IO.Ref (Option Environment) ← IO.mkRef none

/-- The context. Throws if none has been set. -/
def getContext : IO Environment := do
  match ← contextRef.get with
  | some env => return env
  | none => throw (IO.userError "no context has been set: send the request `context` first")

/-- Module names as imports, in front of `imports`; the names come last one first. -/
def importsOnto (imports : Array Import) : List String → Array Import
  | [] => imports
  | n :: ns => (importsOnto imports ns).push { module := n.toName }

/-- An environment with the given modules imported. The level is Lean's default, at which a text is no `module`: else all its
declarations would be private. -/
def importEnvironment (modules : List String) : IO Environment :=
  importModules (importsOnto #[] modules) {} (leakEnv := true) (loadExts := true)

/-- Makes the context: the modules imported, if any are given, else the context there is; then a text on top. -/
def setContext (modules : Option (List String)) (text : String) : IO MessageLog := do
  let env ← match modules with
    | some modules => importEnvironment modules
    | none => getContext
  let elaborated ← elaborateWithCode env text
  contextRef.set (some elaborated.env)
  return elaborated.messages

end Check
