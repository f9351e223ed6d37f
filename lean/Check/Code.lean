module

public import Lean
public import Check.Sequence
public import Check.Table

/-!
Generated code, only where it is wanted.

What is compared needs no code. Lean's `compileDecls` therefore only notes the declarations while a command elaborates that
declares and does no more. When another command (`#eval`, `macro`, …) generates code that it is going to run, the
declarations that this code rests on get theirs first.
-/

public section

namespace Check

open Lean

/-- Sets whether Lean generates code from here on: 0 or 1. -/
@[extern "pylcscheck_generate_code"]
opaque generateCode (whether : Nat) : BaseIO Nat

/-- Sets whether what is elaborated from here on is only compared: 0 or 1. Then notations are not made printable. -/
@[extern "pylcscheck_only_compare"]
opaque onlyCompare (whether : Nat) : BaseIO Nat

/-- Lean's own `compileDecls`. -/
@[extern "pylcscheck_original_l_Lean_compileDecls"]
opaque compileDeclarations (names : Array Name) (logErrors : Bool) : CoreM Unit

/-- Declarations whose code has not been generated: what Lean would have compiled together, by each of their names. -/
initialize postponedRef : IO.Ref (Table Name (Array Name)) ← IO.mkRef .empty

/-- Notes the names from position `i` on. -/
partial def postponeFrom (names : Array Name) (i : Nat) (table : Table Name (Array Name)) : Table Name (Array Name) :=
  match names[i]? with
  | some n => postponeFrom names (i + 1) (table.insert n names)
  | none => table

/-- Whether code was to run that had been left out. -/
initialize codeMissingRef : IO.Ref Bool ← IO.mkRef false

/-- Called before Lean or its kernel runs the code of a constant, in commands that need no code. -/
@[export pylcscheck_note_run]
def noteRun (n : Name) : BaseIO Unit := do
  if (← postponedRef.get).contains n then codeMissingRef.set true

/-- What is left to look at, and what has been looked at. -/
structure Needed where
  /-- The constants that have been looked at. -/
  visited : IO.Ref (Table Name Unit)
  /-- The declarations without code. -/
  postponed : Table Name (Array Name)

/-- The constant that Lean generates code from for `n`: a recursive function before its recursion was compiled away. -/
def valueForCode? (env : Environment) (n : Name) : Option Expr :=
  match env.find? (Compiler.mkUnsafeRecName n) with
  | some (.defnInfo info) => some info.value
  | _ =>
    match env.find? n with
    | some (.defnInfo info) => some info.value
    | some (.opaqueInfo info) => some info.value
    | _ => none

/-- What must be compiled for `n` to have code, if it was left without. -/
def codeGroup? (postponed : Table Name (Array Name)) (n : Name) : Option (Array Name) :=
  match postponed.find? n with
  | some group => some group
  | none => postponed.find? (Compiler.mkUnsafeRecName n)

mutual

/-- Generates code for what the names from position `i` on rest on. -/
partial def compileForAll (s : Needed) (names : Array Name) (i : Nat) : CoreM Unit := do
  match names[i]? with
  | none => return ()
  | some n =>
    compileFor s n
    compileForAll s names (i + 1)

/-- Generates code for what a constant rests on, and then for itself if it was left without. -/
partial def compileFor (s : Needed) (n : Name) : CoreM Unit := do
  if (← s.visited.get).contains n then return ()
  s.visited.modify fun visited => visited.insert n ()
  let env ← getEnv
  match codeGroup? s.postponed n with
  | none => return ()
  | some group =>
    match valueForCode? env n with
    | some value => compileForAll s value.getUsedConstants 0
    | none => return ()
    match Compiler.getImplementedBy? env n with
    | some m => compileFor s m
    | none => pure ()
    compileForAll s group 0
    if (IR.findEnvDecl (← getEnv) n).isNone then
      try compileDeclarations group false catch _ => return ()

end

/-- Generates code for what the new declarations from position `i` on rest on. -/
partial def compileBelow (s : Needed) (env : Environment) (names : Array Name) (i : Nat) : CoreM Unit := do
  match names[i]? with
  | none => return ()
  | some n =>
    match valueForCode? env n with
    | some value => compileForAll s value.getUsedConstants 0
    | none => pure ()
    compileBelow s env names (i + 1)

/-- Whether a declaration is one that Lean makes to run it at once: unsafe, or with opaque value and a name of Lean's own; and
no recursive function's double. -/
def runsAtOnce (env : Environment) (n : Name) : Bool :=
  match env.find? n with
  | some (.defnInfo info) =>
    match info.safety, info.hints with
    | .«unsafe», _ => (Compiler.isUnsafeRecName? n).isNone
    | .safe, .opaque => n.isInternal || n.hasMacroScopes
    | _, _ => false
  | _ => false

/-- Whether one of the declarations from position `i` on is to be run at once. -/
partial def anyRunsAtOnce (env : Environment) (names : Array Name) (i : Nat) : Bool :=
  match names[i]? with
  | some n => runsAtOnce env n || anyRunsAtOnce env names (i + 1)
  | none => false

/-- What stands in place of Lean's `compileDecls`; `generates` says whether code is wanted in this command. -/
@[export pylcscheck_compile]
def compileOrPostpone (generates : Bool) (names : Array Name) (logErrors : Bool) : CoreM Unit := do
  let env ← getEnv
  if generates || anyRunsAtOnce env names 0 then
    let postponed ← postponedRef.get
    if postponed.size != 0 then
      let visited ← IO.mkRef (Table.empty : Table Name Unit)
      compileBelow { visited, postponed } env names 0
    compileDeclarations names logErrors
  else
    postponedRef.modify fun table => postponeFrom names 0 table

end Check
