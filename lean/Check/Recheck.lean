module

public import Lean
public import Check.Sequence
public import Check.Table
public import Check.Parse
public import Check.Translate
public import Check.Equality

/-! Declarations handed to the kernel, which checks each of them. -/

public section

namespace Check

open Lean

/-- What the kernel has against a declaration, as a sentence's end. -/
def kernelProblem (problem : Kernel.Exception) : IO String := do
  try (problem.toMessageData comparisonOptions).toString catch _ => return "the kernel refuses it"

/-- The value of a constant, for the kinds that have one. Throws if it is missing. -/
def needValue (value : Option Expr) : IO Expr :=
  match value with
  | some value => return value
  | none => throw (IO.userError "its value is missing")

/-- A constant as a declaration for the kernel, under the given name. -/
def constantDeclaration (c : ParsedConstant) (name : Name) (type : Expr) (value : Option Expr) : IO Declaration := do
  let levelParams := c.levelParams
  match c.kind with
  | .definition =>
    return .defnDecl { name, levelParams, type, value := ← needValue value, hints := c.hints, safety := .safe }
  | .«theorem» => return .thmDecl { name, levelParams, type, value := ← needValue value }
  | .«axiom» => return .axiomDecl { name, levelParams, type, isUnsafe := false }
  | .«opaque» => return .opaqueDecl { name, levelParams, type, value := ← needValue value, isUnsafe := false }
  | .«inductive» | .«unsafe» => throw (IO.userError "it is no constant")

/-- Constructors for the kernel, under the names that `rename` gives, after those in `done` reversed. -/
def constructorsOf (t : Translation) (rename : Name → Name) (done : List Constructor) :
    List ParsedConstructor → IO (List Constructor)
  | [] => return reversed done
  | c :: cs => do
    let type ← t.expression c.type
    constructorsOf t rename ({ name := rename c.name, type } :: done) cs

/-- Inductive types for the kernel, under the names that `rename` gives, after those in `done` reversed. -/
def inductiveTypesOf (t : Translation) (rename : Name → Name) (done : List InductiveType) :
    List ParsedType → IO (List InductiveType)
  | [] => return reversed done
  | p :: ps => do
    let type ← t.expression p.type
    let ctors ← constructorsOf t rename [] p.constructors
    inductiveTypesOf t rename ({ name := rename p.head.name, type, ctors } :: done) ps

/-- The value of a constant, if it has one. -/
def valueOf (t : Translation) (c : ParsedConstant) : IO (Option Expr) := do
  match c.value with
  | some value => return some (← t.expression value)
  | none => return none

/-- Adds a declaration. Throws what the kernel has against it, with the name. -/
def addOrThrow (env : Environment) (what : String) (name : Name) (declaration : Declaration) : IO Environment := do
  match ← addChecked env declaration with
  | .ok env => return env
  | .error problem =>
    throw (IO.userError ("the kernel refuses the " ++ what ++ "'s `" ++ name.toString ++ "`: " ++ (← kernelProblem problem)))

/-- The declaration of an inductive block. -/
def blockDeclaration (b : ParsedBlock) (types : List InductiveType) : Declaration :=
  .inductDecl b.levelParams b.numParams types false

/-- The name of the first type of a block. -/
def ParsedBlock.name (b : ParsedBlock) : Name :=
  match b.types with
  | t :: _ => t.head.name
  | [] => .anonymous

/-- Adds the declarations from position `i` on, under their own names. Throws what the kernel has against one. -/
partial def addUnder (what : String) (t : Translation) (declarations : Array Parsed) (i : Nat) (env : Environment) :
    IO Environment := do
  match declarations[i]? with
  | none => return env
  | some (.constant c) =>
    let type ← t.expression c.type
    let declaration ← constantDeclaration c c.head.name type (← valueOf t c)
    addUnder what t declarations (i + 1) (← addOrThrow env what c.head.name declaration)
  | some (.block b) =>
    let types ← inductiveTypesOf t (fun n => n) [] b.types
    addUnder what t declarations (i + 1) (← addOrThrow env what b.name (blockDeclaration b types))
  | some (.«unsafe» _) => addUnder what t declarations (i + 1) env

/-- A translation that leaves all constants as they are. -/
def identityTranslation (tables : Tables) : IO Translation := do
  let cache ← IO.mkRef (Table.empty : Table Nat Expr)
  return { nodes := tables.nodes, resolve := fun n => return .constant n, own := fun _ => none, settled := cache, cache }

/-- An environment with the declarations of an export, each checked by the kernel. Throws what it has against one. -/
def addExport (what : String) (env : Environment) (tables : Tables) : IO Environment := do
  addUnder what (← identityTranslation tables) tables.declarations 0 env

end Check
