module

public import Lean
public import Check.Elaborate
public import Check.Item
public import Check.Messages

/-!
A module of a library: elaborated as Lean's own command line does, its compiled form written to a file, and described.

The description says what stands where in the text and what each constant rests on, for whoever takes the library apart.
-/

public section

namespace Check

open Lean Elab

/-- The axioms of a library that are of interest: Lean's own, and those that mean that something was not proved. Imported
theorems look like axioms: their proofs are not there. -/
def knownAxioms : List Name :=
  [`propext, `Classical.choice, `Quot.sound, `sorryAx, `Lean.ofReduceBool, `Lean.ofReduceNat, `Lean.trustCompiler]

/-- The kind of a constant in a description. -/
def kindOfConstant : ConstantInfo → String
  | .axiomInfo _ => "axiom"
  | .defnInfo _ => "definition"
  | .thmInfo _ => "theorem"
  | .opaqueInfo _ => "opaque"
  | .quotInfo _ => "quotient"
  | .inductInfo _ => "inductive"
  | .ctorInfo _ => "constructor"
  | .recInfo _ => "recursor"

/-- The name of the module that a constant was imported from. -/
def moduleOf? (env : Environment) (n : Name) : Option Name :=
  match env.getModuleIdxFor? n with
  | some i => env.header.moduleNames[i]?
  | none => none

/-- Whether a constant is the library's own: of this module, or of one whose name starts with the same component. -/
def isOfLibrary (env : Environment) (root n : Name) : Bool :=
  match moduleOf? env n with
  | some m => m.getRoot == root
  | none => true

/-- The names from position `i` on that are the library's own or known axioms, as JSON, after those in `done`. -/
partial def usesFrom (env : Environment) (root : Name) (names : Array Name) (i : Nat) (done : Array Json) : Array Json :=
  match names[i]? with
  | some n =>
    let counts := isOfLibrary env root n || knownAxioms.contains n
    usesFrom env root names (i + 1) (if counts then done.push (.str (n.toString false)) else done)
  | none => done

/-- What an expression mentions. -/
def usesJson (env : Environment) (root : Name) (e : Expr) : Json :=
  .arr (usesFrom env root e.getUsedConstants 0 #[])

/-- A position as JSON: line, and column in characters. -/
def positionJson (p : Position) : Json :=
  .arr #[natJson p.line, natJson p.column]

/-- The constructors' and other related constants' names as JSON. -/
def namesJson (done : Array Json) : List Name → Json
  | [] => .arr done
  | n :: ns => namesJson (done.push (.str (n.toString false))) ns

/-- A constant with what it rests on. -/
def constantJson (env : Environment) (root : Name) (items : Table Name String) (main : Table Name Unit) (n : Name)
    (info : ConstantInfo) : Json :=
  let fields := [("name", Json.str (n.toString false)), ("kind", .str (kindOfConstant info)),
    ("type", usesJson env root info.type)]
  let fields := match valueOf? info with
    | some value => ("value", usesJson env root value) :: fields
    | none => fields
  let fields := match info with
    | .inductInfo type => ("constructors", namesJson #[] type.ctors) :: fields
    | _ => fields
  let fields := match declarationRanges? env n with
    | some ranges => ("start", positionJson ranges.range.pos) :: ("stop", positionJson ranges.range.endPos) :: fields
    | none => fields
  let fields := match items.find? n with
    | some item => ("item", .str item) :: ("main", .bool (main.contains n)) :: fields
    | none => fields
  Json.mkObj (if isGenerated env n then ("generated", .bool true) :: fields else fields)

/-- The constants as JSON, after those in `done`. -/
def constantsJson (env : Environment) (root : Name) (items : Table Name String) (main : Table Name Unit) (done : Array Json) :
    List Name → Json
  | [] => .arr done
  | n :: ns =>
    match env.find? n with
    | some info => constantsJson env root items main (done.push (constantJson env root items main n info)) ns
    | none => constantsJson env root items main done ns

/-- Which part of a declaration's syntax holds its value, its constructors or its fields. -/
def bodyPart (kind : Name) : Option Nat :=
  match kind with
  | `Lean.Parser.Command.definition | `Lean.Parser.Command.theorem | `Lean.Parser.Command.abbrev
  | `Lean.Parser.Command.opaque | `Lean.Parser.Command.inductive | `Lean.Parser.Command.classInductive => some 3
  | `Lean.Parser.Command.structure => some 4
  | `Lean.Parser.Command.instance => some 5
  | _ => none

/-- Where the first part of a syntax tree from position `i` on that is in the text starts. -/
partial def startFrom (parts : Array Syntax) (i : Nat) (otherwise : String.Pos.Raw) : String.Pos.Raw :=
  match parts[i]? with
  | some part =>
    match part.getPos? with
    | some start => start
    | none => startFrom parts (i + 1) otherwise
  | none => otherwise

mutual

/-- The declarations in a syntax tree as JSON, after those in `done`, by positions in bytes: from the documentation on, the
keyword, the value (or constructors, or fields), the end. -/
partial def declarationsJson (stx : Syntax) (done : Array Json) : Array Json :=
  match stx with
  | .node _ `Lean.Parser.Command.declaration parts =>
    match parts[1]?, spanOf? stx with
    | some declared, some span =>
      let body := match bodyPart declared.getKind with
        | some i => startFrom declared.getArgs i span.stop
        | none => span.stop
      done.push (Json.mkObj [("kind", .str (declared.getKind.toString false)), ("start", natJson span.start.byteIdx),
        ("keyword", natJson (startFrom #[declared] 0 span.start).byteIdx), ("body", natJson body.byteIdx),
        ("stop", natJson span.stop.byteIdx)])
    | _, _ => done
  | .node _ _ parts => declarationsFrom parts 0 done
  | _ => done

/-- The same for the trees from position `i` on. -/
partial def declarationsFrom (trees : Array Syntax) (i : Nat) (done : Array Json) : Array Json :=
  match trees[i]? with
  | some tree => declarationsFrom trees (i + 1) (declarationsJson tree done)
  | none => done

end

/-- The commands, given last one first, as JSON in the order of the text, in front of `done`: kind, and where they start and
stop in bytes. -/
def commandsJson (commands : List Syntax) (done : List Json) : List Json :=
  match commands with
  | [] => done
  | command :: rest =>
    match spanOf? command with
    | some span =>
      let json := Json.mkObj [("kind", .str (command.getKind.toString false)), ("start", natJson span.start.byteIdx),
        ("stop", natJson span.stop.byteIdx), ("declarations", .arr (declarationsJson command #[]))]
      commandsJson rest (json :: done)
    | none => commandsJson rest done

/-- A list as JSON, after what is in `done`. -/
def arrayJson (done : Array Json) : List Json → Json
  | [] => .arr done
  | json :: rest => arrayJson (done.push json) rest

/-- The imports from position `i` on as JSON, after those in `done`. -/
partial def importsFrom (imports : Array Import) (i : Nat) (done : Array Json) : Json :=
  match imports[i]? with
  | some import_ => importsFrom imports (i + 1) (done.push (.str (import_.module.toString false)))
  | none => .arr done

/-- Elaborates a module and describes it. If it has no errors, its compiled form is written to the file `target`, which a build
must have lent the engine. -/
def buildModule (name : Name) (text target : String) (maxMessages : Nat) : IO Json := do
  itemsRef.set .empty
  mainRef.set .empty
  let input : Parser.InputContext := { inputString := text, fileName := textName, fileMap := FileMap.ofString text }
  let (header, parser, messages) ← Parser.parseHeader input
  let header : HeaderSyntax := header
  let imports := header.imports
  let env ← importModules imports {} (leakEnv := true) (loadExts := true) (level := .exported)
  let env := env.setMainModule name
  let _ ← onlyCompare 1
  let elaborated ← elaborateFrom false env input parser messages
  let _ ← generateCode 1
  let messages := elaborated.messages
  let after := elaborated.env
  if !messages.hasErrors then writeModule after target
  let names := newConstants env after .empty
  return Json.mkObj [("messages", ← messagesJson maxMessages messages), ("imports", importsFrom imports 0 #[]),
    ("commands", arrayJson #[] (commandsJson elaborated.commands [])),
    ("constants", constantsJson after name.getRoot (← itemsRef.get) (← mainRef.get) #[] names)]

end Check
