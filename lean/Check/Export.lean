module

public import Lean
public import Check.Sequence
public import Check.Table

/-!
Kernel constants and expressions as text: how they leave the engine in which untrusted text was elaborated.

An export is lines of tokens. A line that begins with `N` adds a name to the table of names, `U` a universe level, `E` an
expression; each refers to earlier lines of its table by position (name 0 is the anonymous name, level 0 is zero). The
other lines are declarations, each after the declarations that it uses. Every distinct subterm is written once.

    NS parent text | NI parent number
    US level | UM level level | UI level level | UP name
    EV index | ES level | EC name level* | EA function argument | EL name binder type body | EP name binder type body
    EZ name nondependent type value body | EN number | ET text | EJ structure field expression
    definition name flags line column hints count level-name* type value
    theorem    name flags line column count level-name* type value
    axiom      name flags line column count level-name* type
    opaque     name flags line column count level-name* type value
    inductive  flags count level-name* parameters types
      then, for each type:  type name flags line column type constructors
      then, for each constructor:  constructor name type
    unsafe     name flags line column
    root       count level-name* expression

Texts are written with what is not a visible character, and `%`, as `%` hexadecimal code point `;`.
-/

public section

namespace Check

open Lean

/-- The first line of an export. -/
def exportHeader : String := "pylcscheck-export 1"

namespace Flag
/-- A person wrote the declaration: it can be a target. -/
def written : Nat := 1
/-- The declaration is `partial`. -/
def isPartial : Nat := 2
/-- The declaration has the attribute `implemented_by`. -/
def implementedBy : Nat := 4
/-- The declaration has the attribute `extern`. -/
def isExtern : Nat := 8
/-- The declaration has the attribute `csimp`. -/
def csimp : Nat := 16
/-- The inductive type is a structure. -/
def isStructure : Nat := 32
/-- The definition is an instance of a class, which type class resolution may choose. -/
def isInstance : Nat := 64
end Flag

/-- An expression that is compared with the names of its bound variables. -/
structure ExactExpr where
  /-- The expression. -/
  expression : Expr

/-- Whether two expressions are the same, names of bound variables included. -/
@[noinline] def ExactExpr.same (a b : ExactExpr) : Bool :=
  a.expression.equal b.expression

/-- The hash of an expression, which does not look at names of bound variables. -/
@[noinline] def ExactExpr.hashCode (a : ExactExpr) : UInt64 :=
  a.expression.hash

instance : BEq ExactExpr := ⟨ExactExpr.same⟩
instance : Hashable ExactExpr := ⟨ExactExpr.hashCode⟩

/-- Where a declaration stands in its text, from line 1 and column 0. -/
structure Place where
  /-- The line of its first character. -/
  line : Nat
  /-- The column of its first character. -/
  column : Nat

/-- What has been written, and where in the tables. -/
structure Writer where
  /-- The text so far. -/
  text : String := exportHeader ++ "\n"
  /-- Names and their positions. -/
  names : Table Name Nat := .empty
  /-- Levels and their positions. -/
  levels : Table Level Nat := .empty
  /-- Expressions and their positions. -/
  expressions : Table ExactExpr Nat := .empty
  /-- Constants that are written or being written. -/
  visited : Table Name Unit := .empty

/-- What is being written. -/
structure Source where
  /-- The environment whose constants are written. -/
  env : Environment
  /-- The environment that whoever reads the export has too. -/
  context : Environment
  /-- The constants that a person wrote, with their places. -/
  written : Table Name Place
  /-- What has been written. -/
  writer : IO.Ref Writer

/-- Writing an export. -/
abbrev ExportM := ReaderT Source IO

/-- The writer. -/
def getWriter : ExportM Writer := do
  (← read).writer.get

/-- Changes the writer. -/
@[inline] def modifyWriter (f : Writer → Writer) : ExportM Unit := do
  (← read).writer.modify f

/-- Adds text to the export. -/
def emit (text : String) : ExportM Unit :=
  modifyWriter fun w => { w with text := w.text ++ text }

/-- Adds a space and a number. -/
def emitNat (n : Nat) : ExportM Unit :=
  emit (" " ++ toString n)

/-- The hexadecimal digits of `n`, in front of `tail`. -/
partial def hexadecimal (n : Nat) (tail : List Char) : List Char :=
  let tail := Nat.digitChar (n % 16) :: tail
  if n < 16 then tail else hexadecimal (n / 16) tail

/-- Whether a character stands for itself in an export. -/
def isPlain (c : Char) : Bool :=
  c.toNat > 32 && c != '%' && c.toNat != 127

/-- All characters pushed on `text`. -/
def pushAll (text : String) : List Char → String
  | [] => text
  | c :: cs => pushAll (text.push c) cs

/-- Characters as one token, pushed on `text`. -/
def escapeOnto (text : String) : List Char → String
  | [] => text
  | c :: cs =>
    if isPlain c then escapeOnto (text.push c) cs
    else escapeOnto ((pushAll (text.push '%') (hexadecimal c.toNat [])).push ';') cs

/-- A text as one token; the empty text is `%;`. -/
def escape (text : String) : String :=
  if text.isEmpty then "%;" else escapeOnto "" text.toList

/-- Enters a name that has just been written. -/
def addName (n : Name) : ExportM Nat := do
  let i := (← getWriter).names.size + 1
  modifyWriter fun w => { w with names := w.names.insert n i }
  return i

/-- Enters a level that has just been written. -/
def addLevel (l : Level) : ExportM Nat := do
  let i := (← getWriter).levels.size + 1
  modifyWriter fun w => { w with levels := w.levels.insert l i }
  return i

/-- Enters an expression that has just been written. -/
def addExpr (e : Expr) : ExportM Nat := do
  let i := (← getWriter).expressions.size
  modifyWriter fun w => { w with expressions := w.expressions.insert ⟨e⟩ i }
  return i

/-- The position of a name, written if need be. -/
partial def exportName (n : Name) : ExportM Nat := do
  match n with
  | .anonymous => return 0
  | _ =>
    match (← getWriter).names.find? n with
    | some i => return i
    | none =>
      match n with
      | .str parent part =>
        let i ← exportName parent
        emit "NS"; emitNat i; emit (" " ++ escape part ++ "\n")
      | .num parent part =>
        let i ← exportName parent
        emit "NI"; emitNat i; emitNat part; emit "\n"
      | .anonymous => pure ()
      addName n

/-- The position of a level, written if need be. Metavariables are written as zero: no constant has any. -/
partial def exportLevel (l : Level) : ExportM Nat := do
  match l with
  | .zero => return 0
  | .mvar _ => throw (IO.userError "an expression with universe metavariables cannot be exported")
  | _ =>
    match (← getWriter).levels.find? l with
    | some i => return i
    | none =>
      match l with
      | .succ a =>
        let i ← exportLevel a
        emit "US"; emitNat i
      | .max a b =>
        let i ← exportLevel a
        let j ← exportLevel b
        emit "UM"; emitNat i; emitNat j
      | .imax a b =>
        let i ← exportLevel a
        let j ← exportLevel b
        emit "UI"; emitNat i; emitNat j
      | .param n =>
        let i ← exportName n
        emit "UP"; emitNat i
      | _ => pure ()
      emit "\n"
      addLevel l

/-- The positions of levels, in reverse order. -/
def exportLevels : List Level → List Nat → ExportM (List Nat)
  | [], done => return done
  | l :: ls, done => do exportLevels ls ((← exportLevel l) :: done)

/-- Adds numbers, each after a space. -/
def emitNats : List Nat → ExportM Unit
  | [] => return ()
  | n :: ns => do emitNat n; emitNats ns

/-- A binder's kind as a number. -/
def binderNumber : BinderInfo → Nat
  | .default => 0
  | .implicit => 1
  | .strictImplicit => 2
  | .instImplicit => 3

/-- The position of an expression, written if need be; metadata is left out. Throws on free and meta variables. -/
partial def exportExpr (e : Expr) : ExportM Nat := do
  match e with
  | .mdata _ e => exportExpr e
  | _ =>
    match (← getWriter).expressions.find? ⟨e⟩ with
    | some i => return i
    | none =>
      match e with
      | .bvar i => emit "EV"; emitNat i
      | .sort l =>
        let i ← exportLevel l
        emit "ES"; emitNat i
      | .const n ls =>
        let i ← exportName n
        let levels ← exportLevels ls []
        emit "EC"; emitNat i; emitNats (reversed levels)
      | .app f a =>
        let i ← exportExpr f
        let j ← exportExpr a
        emit "EA"; emitNat i; emitNat j
      | .lam n t b info =>
        let n ← exportName n
        let i ← exportExpr t
        let j ← exportExpr b
        emit "EL"; emitNat n; emitNat (binderNumber info); emitNat i; emitNat j
      | .forallE n t b info =>
        let n ← exportName n
        let i ← exportExpr t
        let j ← exportExpr b
        emit "EP"; emitNat n; emitNat (binderNumber info); emitNat i; emitNat j
      | .letE n t v b nondependent =>
        let n ← exportName n
        let i ← exportExpr t
        let k ← exportExpr v
        let j ← exportExpr b
        emit "EZ"; emitNat n; emitNat (if nondependent then 1 else 0); emitNat i; emitNat k; emitNat j
      | .lit (.natVal n) => emit "EN"; emitNat n
      | .lit (.strVal s) => emit ("ET " ++ escape s)
      | .proj s field value =>
        let n ← exportName s
        let i ← exportExpr value
        emit "EJ"; emitNat n; emitNat field; emitNat i
      | .mdata .. => pure ()
      | .fvar _ | .mvar _ => throw (IO.userError "an expression with free variables cannot be exported")
      emit "\n"
      addExpr e

/-- The positions of names, in reverse order. -/
def exportNames : List Name → List Nat → ExportM (List Nat)
  | [], done => return done
  | n :: ns, done => do exportNames ns ((← exportName n) :: done)

/-- Adds the number of level parameters and their names. -/
def emitLevelParams (positions : List Nat) : ExportM Unit := do
  emitNat (count positions)
  emitNats positions

/-- Whether a constant must be written: it is in the environment but not in the context. -/
def isNew (n : Name) : ExportM Bool := do
  return !(← read).context.contains n

/-- The facts about a constant that its kernel declaration does not tell. -/
def flagsOf (n : Name) (isOpaque : Bool) : ExportM Nat := do
  let source ← read
  let env := source.env
  let implemented := (Compiler.getImplementedBy? env n).isSome
  let recursive := env.contains (Compiler.mkUnsafeRecName n)
  let flag (condition : Bool) (bit : Nat) : Nat := if condition then bit else 0
  return flag (source.written.contains n) Flag.written
    + flag (isOpaque && recursive) Flag.isPartial
    + flag implemented Flag.implementedBy
    + flag (Lean.isExtern env n) Flag.isExtern
    + flag (Compiler.hasCSimpAttribute env n) Flag.csimp
    + flag (Lean.isStructure env n) Flag.isStructure
    + flag (Meta.isInstanceCore env n) Flag.isInstance

/-- Adds a constant's name, flags and place. -/
def emitHead (kind : String) (n : Name) (isOpaque : Bool := false) : ExportM Unit := do
  let i ← exportName n
  let flags ← flagsOf n isOpaque
  emit kind
  emitNat i
  emitNat flags
  match (← read).written.find? n with
  | some place => emitNat place.line; emitNat place.column
  | none => emitNat 0; emitNat 0

/-- Reducibility hints as a number: 0 opaque, 1 abbreviation, 2 + height. -/
def hintsNumber : ReducibilityHints → Nat
  | .opaque => 0
  | .abbrev => 1
  | .regular height => height.toNat + 2

/-- Notes that a constant is written or being written. -/
def markVisited (n : Name) : ExportM Unit :=
  modifyWriter fun w => { w with visited := w.visited.insert n () }

/-- Visits the constants of `used` from position `i` on. -/
partial def exportUsed (visit : Name → ExportM Unit) (used : Array Name) (i : Nat) : ExportM Unit := do
  if h : i < used.size then
    visit used[i]
    exportUsed visit used (i + 1)

/-- Visits the constants that an expression uses, then writes the expression. -/
def exportClosed (visit : Name → ExportM Unit) (e : Expr) : ExportM Nat := do
  exportUsed visit e.getUsedConstants 0
  exportExpr e

/-- Visits what the types of constants use, then writes the types and the names. -/
def exportTypesOf (visit : Name → ExportM Unit) : List Name → ExportM Unit
  | [] => return ()
  | n :: ns => do
    match (← read).env.find? n with
    | some info =>
      let _ ← exportClosed visit info.type
      let _ ← exportName n
    | none => throw (IO.userError ("the constructor " ++ n.toString ++ " is missing"))
    exportTypesOf visit ns

/-- The inductive type with a name. Throws if there is none. -/
def getInductive (n : Name) : ExportM InductiveVal := do
  match (← read).env.find? n with
  | some (.inductInfo val) => return val
  | _ => throw (IO.userError ("the inductive type " ++ n.toString ++ " is missing"))

/-- Marks the types of an inductive block. -/
def markBlock : List Name → ExportM Unit
  | [] => return ()
  | n :: ns => do markVisited n; markBlock ns

/-- Visits what an inductive block uses, and writes its names and expressions. -/
def exportBlockParts (visit : Name → ExportM Unit) : List Name → ExportM Unit
  | [] => return ()
  | n :: ns => do
    let val ← getInductive n
    let _ ← exportClosed visit val.type
    let _ ← exportName n
    exportTypesOf visit val.ctors
    exportBlockParts visit ns

/-- Writes the lines of constructors; their names and types are in the tables. -/
def emitConstructors : List Name → ExportM Unit
  | [] => return ()
  | c :: cs => do
    match (← read).env.find? c with
    | some info =>
      let n ← exportName c
      let t ← exportExpr info.type
      emit "constructor"
      emitNats [n, t]
      emit "\n"
    | none => pure ()
    emitConstructors cs

/-- Writes the lines of the types of an inductive block; their names and expressions are in the tables. -/
def emitBlockTypes : List Name → ExportM Unit
  | [] => return ()
  | n :: ns => do
    let val ← getInductive n
    let t ← exportExpr val.type
    emitHead "type" n
    emitNats [t, count val.ctors]
    emit "\n"
    emitConstructors val.ctors
    emitBlockTypes ns

/-- Writes an inductive block. -/
def exportBlock (visit : Name → ExportM Unit) (val : InductiveVal) : ExportM Unit := do
  markBlock val.all
  exportBlockParts visit val.all
  let levels ← exportNames val.levelParams []
  emit "inductive"
  emitLevelParams (reversed levels)
  emitNats [val.numParams, count val.all]
  emit "\n"
  emitBlockTypes val.all

/-- Writes a constant with a type and perhaps a value; `hints` is written for definitions. -/
def exportValue (visit : Name → ExportM Unit) (kind : String) (info : ConstantVal) (value : Option Expr)
    (hints : List Nat) : ExportM Unit := do
  let t ← exportClosed visit info.type
  let v ← match value with
    | some value => do
      let v ← exportClosed visit value
      pure [v]
    | none => pure []
  let levels ← exportNames info.levelParams []
  emitHead kind info.name (kind == "opaque")
  emitNats hints
  emitLevelParams (reversed levels)
  emitNat t
  emitNats v
  emit "\n"

/-- Writes a constant that has not been visited. -/
def exportInfo (visit : Name → ExportM Unit) (info : ConstantInfo) : ExportM Unit := do
  if info.isUnsafe || info.isPartial then
    emitHead "unsafe" info.name
    emit "\n"
  else
    match info with
    | .ctorInfo val => visit val.induct
    | .recInfo val =>
      match val.all with
      | first :: _ => visit first
      | [] => pure ()
    | .quotInfo _ => pure ()
    | .inductInfo val => exportBlock visit val
    | .defnInfo val => exportValue visit "definition" val.toConstantVal (some val.value) [hintsNumber val.hints]
    | .thmInfo val => exportValue visit "theorem" val.toConstantVal (some val.value) []
    | .axiomInfo val => exportValue visit "axiom" val.toConstantVal none []
    | .opaqueInfo val => exportValue visit "opaque" val.toConstantVal (some val.value) []

/-- Writes a constant after the constants that it uses, once. -/
partial def exportConstant (n : Name) : ExportM Unit := do
  if (← getWriter).visited.contains n then return ()
  if !(← isNew n) then return ()
  markVisited n
  match (← read).env.find? n with
  | none => return ()
  | some info => exportInfo exportConstant info

/-- Writes constants in the given order, each after what it uses. -/
def exportAll : List Name → ExportM Unit
  | [] => return ()
  | n :: ns => do exportConstant n; exportAll ns

/-- The keys from position `i` on, in front of `found`. -/
partial def namesFrom (keys : Array Name) (i : Nat) (found : List Name) : List Name :=
  match keys[i]? with
  | some key => namesFrom keys (i + 1) (key :: found)
  | none => found

/-- A node of the map of constants that an environment has beyond its imports. -/
abbrev ConstantNode := PersistentHashMap.Node Name ConstantInfo

/-- What `visit` finds in the entries from position `i` on, in front of `found`. -/
partial def entriesFrom (visit : ConstantNode → List Name → List Name)
    (entries : Array (PersistentHashMap.Entry Name ConstantInfo ConstantNode)) (i : Nat) (found : List Name) : List Name :=
  match entries[i]? with
  | some (.entry key _) => entriesFrom visit entries (i + 1) (key :: found)
  | some (.ref node) => entriesFrom visit entries (i + 1) (visit node found)
  | some .null => entriesFrom visit entries (i + 1) found
  | none => found

/-- The keys of a node, in front of `found`. -/
partial def constantNames (node : ConstantNode) (found : List Name) : List Name :=
  match node with
  | .entries entries => entriesFrom constantNames entries 0 found
  | .collision keys _ _ => namesFrom keys 0 found

/-- Whether a place comes before another, or is the same. -/
def Place.notAfter (p q : Place) : Bool :=
  if p.line == q.line then p.column <= q.column else p.line < q.line

/-- Whether two places are the same. -/
def Place.same (p q : Place) : Bool :=
  p.line == q.line && p.column == q.column

/-- The order of an export: earlier in the text first, then by name; what has no place in the text comes last. -/
def standsBefore (written : Table Name Place) (a b : Name) : Bool :=
  match written.find? a, written.find? b with
  | some p, some q => if p.same q then Name.cmp a b != .gt else p.notAfter q
  | some _, none => true
  | none, some _ => false
  | none, none => Name.cmp a b != .gt

/-- The value of a constant of an environment, a proof included. -/
def valueOf? : ConstantInfo → Option Expr
  | .defnInfo val => some val.value
  | .thmInfo val => some val.value
  | .opaqueInfo val => some val.value
  | _ => none

/-- The constants that `env` has and `context` has not, in an order that depends on nothing but them. -/
def newConstants (context env : Environment) (written : Table Name Place) : List Name :=
  sorted (standsBefore written) (keep (fun n => !context.contains n) (constantNames env.constants.map₂.root []))

/-- The text that `write` writes. -/
def runExport (context env : Environment) (written : Table Name Place) (write : ExportM Unit) : IO String := do
  let writer ← IO.mkRef { : Writer }
  write.run { env, context, written, writer }
  return (← writer.get).text

/-- The export of what `env` has beyond `context`. -/
def exportEnvironment (context env : Environment) (written : Table Name Place) : IO String :=
  runExport context env written (exportAll (newConstants context env written))

/-- The export of one closed expression, with what it uses of `env` beyond `context`. -/
def exportExpression (context env : Environment) (levelParams : List Name) (e : Expr) : IO String :=
  runExport context env .empty do
    let i ← exportClosed exportConstant e
    let levels ← exportNames levelParams []
    emit "root"
    emitLevelParams (reversed levels)
    emitNat i
    emit "\n"

end Check
