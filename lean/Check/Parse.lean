module

public import Lean
public import Check.Sequence
public import Check.Table
public import Check.Export

/-!
Reading an export (see `Check.Export`). The text may be hostile: every position is checked against its table, and what is
wrong is reported with its line. Expressions stay nodes of the table: they become expressions when they are translated.
-/

public section

namespace Check

open Lean

/-- An expression whose parts are positions of earlier nodes. -/
inductive Node where
  | bvar (index : Nat)
  | sort (level : Level)
  | const (name : Name) (levels : List Level)
  | app (function argument : Nat)
  | lam (name : Name) (info : BinderInfo) (type body : Nat)
  | pi (name : Name) (info : BinderInfo) (type body : Nat)
  | letE (name : Name) (nondependent : Bool) (type value body : Nat)
  | number (n : Nat)
  | text (s : String)
  | proj (structure_ : Name) (field value : Nat)

/-- Kinds of constants, as the protocol tells them apart. -/
inductive Kind where
  | definition | «theorem» | «axiom» | «opaque» | «inductive» | «unsafe»

/-- A kind's name in a reply. -/
def Kind.text : Kind → String
  | .definition => "definition"
  | .«theorem» => "theorem"
  | .«axiom» => "axiom"
  | .«opaque» => "opaque"
  | .«inductive» => "inductive"
  | .«unsafe» => "unsafe definition"

/-- Whether two kinds are the same. -/
def Kind.same (a b : Kind) : Bool :=
  a.text == b.text

/-- What all declarations have. -/
structure Head where
  /-- The constant's name. -/
  name : Name
  /-- Its flags, see `Check.Flag`. -/
  flags : Nat
  /-- Where it stands in its text. -/
  place : Place

/-- Whether a flag is set. -/
def Head.has (head : Head) (flag : Nat) : Bool :=
  head.flags / flag % 2 == 1

/-- A definition, theorem, axiom or opaque constant. -/
structure ParsedConstant where
  /-- Name, flags, place. -/
  head : Head
  /-- Its kind. -/
  kind : Kind
  /-- How soon the kernel unfolds it. -/
  hints : ReducibilityHints
  /-- Its universe parameters. -/
  levelParams : List Name
  /-- The node of its type. -/
  type : Nat
  /-- The node of its value, if its kind has one. -/
  value : Option Nat

/-- A constructor: its name and the node of its type. -/
structure ParsedConstructor where
  /-- The constructor's name. -/
  name : Name
  /-- The node of its type. -/
  type : Nat

/-- One type of an inductive block. -/
structure ParsedType where
  /-- Name, flags, place. -/
  head : Head
  /-- The node of its type. -/
  type : Nat
  /-- Its constructors, in order. -/
  constructors : List ParsedConstructor

/-- An inductive block: the types that are declared together. -/
structure ParsedBlock where
  /-- Universe parameters. -/
  levelParams : List Name
  /-- The number of parameters. -/
  numParams : Nat
  /-- Its types, in order. -/
  types : List ParsedType

/-- A declaration. -/
inductive Parsed where
  | constant (c : ParsedConstant)
  | block (b : ParsedBlock)
  | «unsafe» (head : Head)

/-- The closed expression that an export may end with. -/
structure Root where
  /-- Universe parameters. -/
  levelParams : List Name
  /-- The node. -/
  node : Nat

/-- An export that has been read. -/
structure Tables where
  /-- Names by position. -/
  names : Array Name := #[.anonymous]
  /-- Levels by position. -/
  levels : Array Level := #[.zero]
  /-- The size of each level, written out. -/
  levelSizes : Array Nat := #[1]
  /-- Expressions by position. -/
  nodes : Array Node := #[]
  /-- Declarations in order. -/
  declarations : Array Parsed := #[]
  /-- The declaration of each name; constructors and recursors of a block are not in it. -/
  owners : Table Name Nat := .empty
  /-- The closed expression, if the export has one. -/
  root : Option Root := none

/-- Reading: the position in the text, or what is wrong with it. -/
abbrev Scan := StateT Nat (Except String)

/-- Whether a byte ends a token. -/
def endsToken (b : UInt8) : Bool :=
  b == 32 || b == 10

/-- The end of the token that starts at `i`. -/
partial def tokenEnd (bytes : ByteArray) (i : Nat) : Nat :=
  if h : i < bytes.size then
    if endsToken bytes[i] then i else tokenEnd bytes (i + 1)
  else i

/-- The next byte, if there is one. -/
def peek (bytes : ByteArray) : Scan (Option UInt8) := do
  let i ← get
  if h : i < bytes.size then return some bytes[i] else return none

/-- A token that is on this line, without the space before it. -/
def token (bytes : ByteArray) : Scan String := do
  let i ← get
  let j := tokenEnd bytes i
  match String.fromUTF8? (bytes.extract i j) with
  | some text => set j; return text
  | none => throw s!"invalid UTF-8 at byte {i}"

/-- A space, between tokens. -/
def space (bytes : ByteArray) : Scan Unit := do
  let i ← get
  match ← peek bytes with
  | some 32 => set (i + 1)
  | _ => throw s!"a space is missing at byte {i}"

/-- The end of a line. -/
def lineEnd (bytes : ByteArray) : Scan Unit := do
  let i ← get
  match ← peek bytes with
  | some 10 => set (i + 1)
  | _ => throw s!"the line should end at byte {i}"

/-- The number whose digits start at `i`, and where they end. -/
partial def digits (bytes : ByteArray) (i n : Nat) : Nat × Nat :=
  if h : i < bytes.size then
    let b := bytes[i]
    if 48 ≤ b && b ≤ 57 then digits bytes (i + 1) (n * 10 + (b.toNat - 48)) else (n, i)
  else (n, i)

/-- A space and a natural number. -/
def natural (bytes : ByteArray) : Scan Nat := do
  space bytes
  let i ← get
  let (n, j) := digits bytes i 0
  if i == j then throw s!"a number is missing at byte {i}"
  set j
  return n

/-- A hexadecimal digit's value. -/
def hexValue? (c : Char) : Option Nat :=
  let n := c.toNat
  if 48 ≤ n && n ≤ 57 then some (n - 48) else if 97 ≤ n && n ≤ 102 then some (n - 87) else none

mutual

/-- The text that a token stands for, pushed on `text`. -/
partial def unescapeOnto (text : String) : List Char → Option String
  | [] => some text
  | '%' :: ';' :: rest => unescapeOnto text rest
  | '%' :: rest => codeOnto text 0 rest
  | c :: rest => unescapeOnto (text.push c) rest

/-- The same, inside a code point of which `n` has been read. -/
partial def codeOnto (text : String) (n : Nat) : List Char → Option String
  | ';' :: rest => unescapeOnto (text.push (Char.ofNat n)) rest
  | c :: rest =>
    match hexValue? c with
    | some d => if n < 0x110000 then codeOnto text (n * 16 + d) rest else none
    | none => none
  | [] => none

end

/-- A space and a text. -/
def escaped (bytes : ByteArray) : Scan String := do
  space bytes
  let i ← get
  match unescapeOnto "" (← token bytes).toList with
  | some text => return text
  | none => throw s!"a text is not well formed at byte {i}"

/-- A space and the position of a name. -/
def nameAt (bytes : ByteArray) (t : Tables) : Scan Name := do
  let i ← natural bytes
  match t.names[i]? with
  | some n => return n
  | none => throw s!"name {i} is not defined"

/-- A space and the position of a level, with the level. -/
def levelWithPosition (bytes : ByteArray) (t : Tables) : Scan (Nat × Level) := do
  let i ← natural bytes
  match t.levels[i]? with
  | some l => return (i, l)
  | none => throw s!"level {i} is not defined"

/-- A space and the position of a level. -/
def levelAt (bytes : ByteArray) (t : Tables) : Scan Level := do
  let (_, l) ← levelWithPosition bytes t
  return l

/-- A space and the position of a node. -/
def nodeAt (bytes : ByteArray) (t : Tables) : Scan Nat := do
  let i ← natural bytes
  if i < t.nodes.size then return i else throw s!"expression {i} is not defined"

/-- Level positions to the end of the line, after those in `done` reversed. -/
partial def levelsToEnd (bytes : ByteArray) (t : Tables) (done : List Level) : Scan (List Level) := do
  match ← peek bytes with
  | some 32 => levelsToEnd bytes t ((← levelAt bytes t) :: done)
  | _ => return reversed done

/-- `n` names, after those in `done` reversed. -/
partial def namesAt (bytes : ByteArray) (t : Tables) (n : Nat) (done : List Name) : Scan (List Name) := do
  if n == 0 then return reversed done
  namesAt bytes t (n - 1) ((← nameAt bytes t) :: done)

/-- A number of names, and the names. -/
def levelParamsAt (bytes : ByteArray) (t : Tables) : Scan (List Name) := do
  namesAt bytes t (← natural bytes) []

/-- A binder's kind. -/
def binderAt (bytes : ByteArray) : Scan BinderInfo := do
  match ← natural bytes with
  | 0 => return .default
  | 1 => return .implicit
  | 2 => return .strictImplicit
  | 3 => return .instImplicit
  | n => throw s!"there is no binder of kind {n}"

/-- The most that a bound variable's index can be: more does not fit in an expression's header. -/
def greatestIndex : Nat := 1000000

/-- The node that a line of the given kind stands for, or `none` if the line is of another kind. -/
def nodeOf (bytes : ByteArray) (t : Tables) (kind : String) : Scan (Option Node) := do
  match kind with
  | "EA" =>
    let f ← nodeAt bytes t
    return some (.app f (← nodeAt bytes t))
  | "EC" =>
    let n ← nameAt bytes t
    return some (.const n (← levelsToEnd bytes t []))
  | "EV" =>
    let i ← natural bytes
    if i > greatestIndex then throw s!"the index {i} of a bound variable is too large"
    return some (.bvar i)
  | "ES" => return some (.sort (← levelAt bytes t))
  | "EL" =>
    let n ← nameAt bytes t
    let info ← binderAt bytes
    let type ← nodeAt bytes t
    return some (.lam n info type (← nodeAt bytes t))
  | "EP" =>
    let n ← nameAt bytes t
    let info ← binderAt bytes
    let type ← nodeAt bytes t
    return some (.pi n info type (← nodeAt bytes t))
  | "EZ" =>
    let n ← nameAt bytes t
    let nondependent ← natural bytes
    let type ← nodeAt bytes t
    let value ← nodeAt bytes t
    return some (.letE n (nondependent == 1) type value (← nodeAt bytes t))
  | "EN" => return some (.number (← natural bytes))
  | "ET" => return some (.text (← escaped bytes))
  | "EJ" =>
    let n ← nameAt bytes t
    let field ← natural bytes
    return some (.proj n field (← nodeAt bytes t))
  | _ => return none

/-- The most that a level may have parts, written out. Levels are compared as trees, however much they share. -/
def greatestLevelSize : Nat := 10000

/-- The tables with one more level, made of those at the given positions. -/
def pushLevel (t : Tables) (l : Level) (parts : List Nat) : Scan Tables := do
  let size := total 1 parts
  if size > greatestLevelSize then throw "a universe level is too large"
  return { t with levels := t.levels.push l, levelSizes := t.levelSizes.push size }
where
  /-- The size of all parts, added to `n`. -/
  total (n : Nat) : List Nat → Nat
    | [] => n
    | i :: is => total (n + (t.levelSizes[i]?).getD 1) is

/-- The tables with the level that a line of the given kind adds, or `none` if the line is of another kind. -/
def withLevel? (bytes : ByteArray) (t : Tables) (kind : String) : Scan (Option Tables) := do
  match kind with
  | "US" =>
    let (i, a) ← levelWithPosition bytes t
    return some (← pushLevel t (.succ a) [i])
  | "UM" =>
    let (i, a) ← levelWithPosition bytes t
    let (j, b) ← levelWithPosition bytes t
    return some (← pushLevel t (.max a b) [i, j])
  | "UI" =>
    let (i, a) ← levelWithPosition bytes t
    let (j, b) ← levelWithPosition bytes t
    return some (← pushLevel t (.imax a b) [i, j])
  | "UP" => return some (← pushLevel t (.param (← nameAt bytes t)) [])
  | _ => return none

/-- Name, flags and place. -/
def headAt (bytes : ByteArray) (t : Tables) : Scan Head := do
  let name ← nameAt bytes t
  let flags ← natural bytes
  let line ← natural bytes
  let column ← natural bytes
  return { name, flags, place := ⟨line, column⟩ }

/-- Reducibility hints. -/
def hintsAt (bytes : ByteArray) : Scan ReducibilityHints := do
  match ← natural bytes with
  | 0 => return .opaque
  | 1 => return .abbrev
  | n + 2 => if n < 0x100000000 then return .regular n.toUInt32 else throw s!"the height {n} of a definition is too large"

/-- A constant of the given kind. -/
def constantAt (bytes : ByteArray) (t : Tables) (kind : Kind) (hasValue : Bool) : Scan ParsedConstant := do
  let head ← headAt bytes t
  let hints ← if kind matches .definition then hintsAt bytes else pure .opaque
  let levelParams ← levelParamsAt bytes t
  let type ← nodeAt bytes t
  if hasValue then
    let value ← nodeAt bytes t
    return { head, kind, hints, levelParams, type, value := some value }
  else
    return { head, kind, hints, levelParams, type, value := none }

/-- The word that a line must begin with. -/
def expectWord (bytes : ByteArray) (word : String) : Scan Unit := do
  let i ← get
  let found ← token bytes
  if found != word then throw s!"`{word}` is missing at byte {i}"

/-- The lines of `n` constructors, after those in `done` reversed. -/
partial def constructorsAt (bytes : ByteArray) (t : Tables) (n : Nat) (done : List ParsedConstructor) :
    Scan (List ParsedConstructor) := do
  if n == 0 then return reversed done
  expectWord bytes "constructor"
  let name ← nameAt bytes t
  let type ← nodeAt bytes t
  lineEnd bytes
  constructorsAt bytes t (n - 1) ({ name, type } :: done)

/-- The lines of `n` types of a block, after those in `done` reversed. -/
partial def typesAt (bytes : ByteArray) (t : Tables) (n : Nat) (done : List ParsedType) : Scan (List ParsedType) := do
  if n == 0 then return reversed done
  expectWord bytes "type"
  let head ← headAt bytes t
  let type ← nodeAt bytes t
  let constructors ← natural bytes
  lineEnd bytes
  typesAt bytes t (n - 1) ({ head, type, constructors := ← constructorsAt bytes t constructors [] } :: done)

/-- A declaration entered under its names. -/
def addOwners (owners : Table Name Nat) (i : Nat) : List Name → Table Name Nat
  | [] => owners
  | n :: ns => addOwners (owners.insert n i) i ns

/-- Names that must not have been declared before. -/
def checkFresh (t : Tables) : List Name → Scan Unit
  | [] => return ()
  | n :: ns => do
    if t.owners.contains n then throw ("`" ++ n.toString ++ "` is declared twice")
    checkFresh t ns

/-- The tables with one more declaration. -/
def addDeclaration (t : Tables) (names : List Name) (d : Parsed) : Scan Tables := do
  checkFresh t names
  return { t with owners := addOwners t.owners t.declarations.size names, declarations := t.declarations.push d }

/-- The names of constructors, in front of `names`. -/
def constructorNames (names : List Name) : List ParsedConstructor → List Name
  | [] => names
  | c :: cs => constructorNames (c.name :: names) cs

/-- The names of types and their constructors, in front of `names`. -/
def blockNames (names : List Name) : List ParsedType → List Name
  | [] => names
  | t :: ts => blockNames (constructorNames (t.head.name :: names) t.constructors) ts

/-- Reads a declaration's line after its first word. -/
def declarationAt (bytes : ByteArray) (t : Tables) (word : String) : Scan Tables := do
  let constant (kind : Kind) (hasValue : Bool) : Scan Tables := do
    let c ← constantAt bytes t kind hasValue
    lineEnd bytes
    addDeclaration t [c.head.name] (.constant c)
  match word with
  | "definition" => constant .definition true
  | "theorem" => constant .«theorem» true
  | "axiom" => constant .«axiom» false
  | "opaque" => constant .«opaque» true
  | "unsafe" =>
    let head ← headAt bytes t
    lineEnd bytes
    addDeclaration t [head.name] (.«unsafe» head)
  | "inductive" =>
    let levelParams ← levelParamsAt bytes t
    let numParams ← natural bytes
    let types ← natural bytes
    lineEnd bytes
    let types ← typesAt bytes t types []
    addDeclaration t (blockNames [] types) (.block { levelParams, numParams, types })
  | "root" =>
    let levelParams ← levelParamsAt bytes t
    let node ← nodeAt bytes t
    lineEnd bytes
    return { t with root := some { levelParams, node } }
  | _ => throw s!"`{word}` begins no line of an export"

/-- Reads a line. -/
def line (bytes : ByteArray) (t : Tables) : Scan Tables := do
  let word ← token bytes
  match word with
  | "NS" =>
    let parent ← nameAt bytes t
    let part ← escaped bytes
    lineEnd bytes
    return { t with names := t.names.push (.str parent part) }
  | "NI" =>
    let parent ← nameAt bytes t
    let part ← natural bytes
    lineEnd bytes
    return { t with names := t.names.push (.num parent part) }
  | _ =>
    match ← nodeOf bytes t word with
    | some node =>
      lineEnd bytes
      return { t with nodes := t.nodes.push node }
    | none =>
      match ← withLevel? bytes t word with
      | some t =>
        lineEnd bytes
        return t
      | none => declarationAt bytes t word

/-- Reads lines to the end. -/
partial def lines (bytes : ByteArray) (t : Tables) : Scan Tables := do
  match ← peek bytes with
  | none => return t
  | some _ => lines bytes (← line bytes t)

/-- Reads an export. `what` says in errors whose export it is. No text at all stands for no constants. -/
def parseExport (what text : String) : IO Tables := do
  if text.isEmpty then return {}
  let bytes := text.toUTF8
  let read : Scan Tables := do
    expectWord bytes "pylcscheck-export"
    let version ← natural bytes
    if version != 1 then throw s!"it has version {version}, not 1"
    lineEnd bytes
    lines bytes {}
  match read.run 0 with
  | .ok (tables, _) => return tables
  | .error problem => throw (IO.userError s!"the export of the {what} cannot be read: {problem}")

end Check
