module

public import Lean
public import Check.Sequence
public import Check.Table
public import Check.Export
public import Check.Code

/-!
Elaboration of a text, command by command, on top of an environment.

Lean's own parser and elaborator do the work. Nothing is put in front of the text, so positions are its own; the flag that
`noncomputable section` would set is set in the first scope, since no code is wanted for what is only compared.
-/

public section

namespace Check

open Lean Elab

/-- The name under which a text's messages and declarations know it. -/
def textName : String := "<input>"

/-- Options that differ from Lean's defaults: everything in order on one thread, no linters. A wildcard pattern stands for
all the cases that it covers, so that it is the same as these spelled out and does not know the order of constructors. -/
def elaborationOptions : Options :=
  (((({} : Options).insert `Elab.async (.ofBool false)).insert `linter.all (.ofBool false)).insert
    `backward.match.sparseCases (.ofBool false)).insert `deriving.beq.linear_construction_threshold (.ofNat 1000)

/-- A part of the text that holds a declaration a person wrote, by its first and last position. -/
structure Span where
  /-- Where it starts. -/
  start : String.Pos.Raw
  /-- Where it stops. -/
  stop : String.Pos.Raw

/-- What a text elaborates to. -/
structure Elaborated where
  /-- The environment after the last command. -/
  env : Environment
  /-- All messages, in order. -/
  messages : MessageLog
  /-- The commands, the last one first. -/
  commands : List Syntax

/-- Whether this is the kind of the syntax of a declaration, modifiers included. -/
def isDeclarationKind (kind : Name) : Bool :=
  kind == `Lean.Parser.Command.declaration || kind == `Lean.Parser.Command.classAbbrev

/-- The part of the text that a syntax tree stands for. -/
def spanOf? (stx : Syntax) : Option Span :=
  match stx.getPos?, stx.getTailPos? with
  | some start, some stop => some ⟨start, stop⟩
  | _, _ => none

/-- What `visit` finds in the trees from position `i` on, in front of `found`. -/
partial def spansOfAll (visit : Syntax → List Span → List Span) (trees : Array Syntax) (i : Nat) (found : List Span) :
    List Span :=
  match trees[i]? with
  | some tree => spansOfAll visit trees (i + 1) (visit tree found)
  | none => found

/-- The declarations inside a tree, in front of `found`. -/
partial def declarationSpans (stx : Syntax) (found : List Span) : List Span :=
  match stx with
  | .node _ kind arguments =>
    if isDeclarationKind kind then
      match spanOf? stx with
      | some span => span :: found
      | none => found
    else spansOfAll declarationSpans arguments 0 found
  | _ => found

/-- The declaration spans of a command in front of `found`: the declarations inside a command of Lean's own, so that notations, macros
and `deriving` commands give none; the whole of a command that the text itself has defined. -/
def commandSpans (command : Syntax) (found : List Span) : List Span :=
  if command.getKind.getRoot == `Lean then declarationSpans command found
  else
    match spanOf? command with
    | some span => span :: found
    | none => found

/-- The declarations in commands that come last one first, in the order of the text, in front of `found`. -/
def commandsSpans (commands : List Syntax) (found : List Span) : List Span :=
  match commands with
  | [] => found
  | command :: earlier => commandsSpans earlier (reverseOnto (commandSpans command []) found)

/-- Elaborates one parsed command. What it throws becomes a message. -/
def elaborateCommand (input : Parser.InputContext) (start : String.Pos.Raw) (command : Syntax) (state : Command.State) :
    IO Command.State := do
  let context : Command.Context :=
    { fileName := input.fileName, fileMap := input.fileMap, cmdPos := start, snap? := none, cancelTk? := none }
  let ref ← IO.mkRef state
  match ← ((Command.elabCommandTopLevel command) context ref).toIO' with
  | .ok () => ref.get
  | .error exception =>
    let text ← exception.toMessageData.toString
    let state ← ref.get
    let message : Message :=
      { fileName := input.fileName, pos := input.fileMap.toPosition start, data := "internal exception: " ++ text }
    return { state with messages := state.messages.add message }

/-! ### The order of mutual definitions

Lean packs mutually recursive definitions into one, in the order in which they stand. That order means nothing, so they are
elaborated in the order of their names.
-/

/-- The parts of a syntax tree of a kind; none if it is of another kind. -/
def syntaxParts (kind : Name) (stx : Syntax) : Array Syntax :=
  match stx with
  | Syntax.node _ k parts => if k == kind then parts else #[]
  | _ => #[]

/-- The name that a definition in a `mutual` block declares, if it is one and has one. -/
def definitionName? (declaration : Syntax) : Option Name := do
  let definition ← (syntaxParts `Lean.Parser.Command.declaration declaration)[1]?
  let declId ← (syntaxParts `Lean.Parser.Command.definition definition)[1]?
  match (syntaxParts `Lean.Parser.Command.declId declId)[0]? with
  | some (Syntax.ident _ _ n _) => some n
  | _ => none

/-- The last component of a name. -/
def lastComponent : Name → Name
  | .str _ part => .mkSimple part
  | n => n

/-- The definitions from position `i` on with their names, after those in `done` reversed, if all are definitions. -/
partial def definitionsFrom (elements : Array Syntax) (i : Nat) (done : List (Name × Syntax)) : Option (List (Name × Syntax)) :=
  match elements[i]? with
  | none => some (reversed done)
  | some element =>
    match definitionName? element with
    | some n => definitionsFrom elements (i + 1) ((n, element) :: done)
    | none => none

/-- Whether a definition may stand before another: by the last components of their names, then by the names. -/
def mayStandBefore (a b : Name × Syntax) : Bool :=
  match Name.cmp (lastComponent a.1) (lastComponent b.1) with
  | .lt => true
  | .gt => false
  | .eq => Name.cmp a.1 b.1 != .gt

/-- Definitions pushed on `elements`. -/
def pushDefinitions (elements : Array Syntax) : List (Name × Syntax) → Array Syntax
  | [] => elements
  | d :: ds => pushDefinitions (elements.push d.2) ds

/-- A `mutual` block of definitions in the order of their names; any other command as it is. -/
def inOrderOfNames (command : Syntax) : Syntax :=
  match (syntaxParts `Lean.Parser.Command.mutual command)[1]? with
  | some elements =>
    match definitionsFrom elements.getArgs 0 [] with
    | some definitions =>
      let ordered := pushDefinitions #[] (sorted mayStandBefore definitions)
      command.setArg 1 (elements.setArgs ordered)
    | none => command
  | none => command

/-- The scope that a command sees, for the parser. -/
def parserContext (state : Command.State) : Parser.ParserModuleContext :=
  match state.scopes with
  | scope :: _ =>
    { env := state.env, options := scope.opts, currNamespace := scope.currNamespace, openDecls := scope.openDecls }
  | [] => { env := state.env, options := {} }

/-- Whether no command is read after one that goes from `start` to `stop`: at the end of the text and after `#exit`. An
`import` inside the text, which is only an error, ends nothing. -/
def endsText (command : Syntax) (start stop : String.Pos.Raw) : Bool :=
  Parser.isTerminalCommand command && (command.getKind != `Lean.Parser.Command.import || stop ≤ start)

/-- Attributes that run nothing, by their names. Of others that is not known. -/
def quietAttributes : List Name :=
  [`simp, `inline, `noinline, `always_inline, `macro_inline, `reducible, `semireducible, `irreducible, `instance, `class, `ext,
    `congr, `refl, `symm, `trans, `elab_as_elim, `match_pattern, `coe, `norm_cast, `push_cast, `grind, `csimp, `implemented_by,
    `extern, `export, `expose, `deprecated, `induction_eliminator, `cases_eliminator, `defeq, `inherit_doc, `unbox, `lcsitem,
    `lcsmain]

/-- The name of an attribute, if it is written as Lean's own ones are. -/
def attributeName (stx : Syntax) : Name :=
  if stx.getKind == `Lean.Parser.Attr.simple then stx[0].getId
  else
    match stx.getKind with
    | .str `Lean.Parser.Attr name => .mkSimple name
    | kind => kind

mutual

/-- Whether there is an attribute in a syntax tree that may run code. -/
partial def hasLoudAttribute (stx : Syntax) : Bool :=
  match stx with
  | .node _ kind parts =>
    if kind == `Lean.Parser.Term.attrInstance then !quietAttributes.contains (attributeName stx[1])
    else anyHasLoudAttribute parts 0
  | _ => false

/-- Whether there is one in the trees from position `i` on. -/
partial def anyHasLoudAttribute (trees : Array Syntax) (i : Nat) : Bool :=
  match trees[i]? with
  | some tree => hasLoudAttribute tree || anyHasLoudAttribute trees (i + 1)
  | none => false

end

/-- Whether a command is one of Lean's own that only declares. What it declares runs only if something else runs it. -/
def onlyDeclares (command : Syntax) : Bool :=
  let kind := command.getKind
  (kind == `Lean.Parser.Command.declaration || kind == `Lean.Parser.Command.mutual || kind == `Lean.Parser.Command.deriving
    || kind == `Lean.Parser.Command.classAbbrev) && !hasLoudAttribute command

/-- Elaborates the commands from the parser's position on. Lean forgets earlier messages at each command; `messages` keeps
them. Code is generated for declarations only if `code` says so. -/
partial def elaborateCommands (code : Bool) (input : Parser.InputContext) (parser : Parser.ModuleParserState)
    (state : Command.State) (messages : MessageLog) (commands : List Syntax) : IO Elaborated := do
  let start := parser.pos
  let (command, parser, messages) := Parser.parseCommand input (parserContext state) parser messages
  let _ ← generateCode (if code || !onlyDeclares command then 1 else 0)
  if command.getKind == `Lean.Parser.Command.attribute && hasLoudAttribute command then codeMissingRef.set true
  let state ← elaborateCommand input start (inOrderOfNames command) { state with messages := {} }
  let messages := messages ++ state.messages
  let commands := command :: commands
  if endsText command start parser.pos then
    return { env := state.env, messages, commands }
  elaborateCommands code input parser state messages commands

/-- Where the first command starts: white space and comments in front of it are no part of any. -/
def firstPosition (input : Parser.InputContext) (env : Environment) : String.Pos.Raw :=
  let start := Parser.mkParserState input.inputString
  let state := Parser.whitespace.run input { env, options := {} } (Parser.getTokenTable env) start
  if state.hasError then 0 else state.pos

/-- Elaborates what the parser has in front of it on top of an environment; with or without code for its declarations. -/
def elaborateFrom (code : Bool) (env : Environment) (input : Parser.InputContext) (parser : Parser.ModuleParserState)
    (messages : MessageLog) : IO Elaborated := do
  let state := Command.mkState env {} elaborationOptions
  let scope : Command.Scope := { header := "", opts := elaborationOptions, isNoncomputable := true }
  elaborateCommands code input parser { state with scopes := [scope], infoState := { enabled := false } } messages []

/-- Elaborates a text on top of an environment, from its first command on; with or without code for its declarations. -/
def elaborateAll (code : Bool) (env : Environment) (text : String) : IO Elaborated := do
  let input : Parser.InputContext := { inputString := text, fileName := textName, fileMap := FileMap.ofString text }
  elaborateFrom code env input { pos := firstPosition input env } {}

/-- Elaborates a text whose declarations others may run: a context's. -/
def elaborateWithCode (env : Environment) (text : String) : IO Elaborated :=
  elaborateAll true env text

/-- Elaborates a text that is only compared. If code was to run that had been left out (an attribute may make Lean run what
has been declared), it is elaborated once more, with code for all. -/
def elaborateText (env : Environment) (text : String) : IO Elaborated := do
  let _ ← onlyCompare 1
  codeMissingRef.set false
  let elaborated ← elaborateAll false env text
  let _ ← generateCode 1
  if ← codeMissingRef.get then elaborateAll true env text else return elaborated

/-! ### Which constants a person wrote -/

/-- A constant with the range of its declaration. -/
structure Ranged where
  /-- The constant. -/
  name : Name
  /-- Where its declaration starts. -/
  start : Position
  /-- Where its declaration stops. -/
  stop : Position

/-- Whether a position is not after another. -/
def notAfter (p q : Position) : Bool :=
  if p.line == q.line then p.column <= q.column else p.line < q.line

/-- Whether a constant is one that Lean makes beside what is declared. -/
def isGenerated (env : Environment) (n : Name) : Bool :=
  isAuxRecursor env n || isNoConfusion env n || Meta.isMatcherCore env n || env.isProjectionFn n || n.hasMacroScopes

/-- Whether a constant's kind can be a target's. -/
def isTargetKind (env : Environment) (n : Name) : Bool :=
  match env.find? n with
  | some (.ctorInfo _) | some (.recInfo _) | some (.quotInfo _) | none => false
  | some _ => true

/-- `MapDeclarationExtension.find?` as compiled for any type (`type`, never looked at, stands for it; `level` 0 is the
exported level): its generic code is in the engine but the compiler cannot see that it is. -/
@[extern "l_Lean_MapDeclarationExtension_find_x3f___boxed"]
opaque findRanges (type : Nat) (default : DeclarationRanges) (ranges : MapDeclarationExtension DeclarationRanges)
  (env : Environment) (n : Name) (mode : EnvExtension.AsyncMode) (level : Nat) : Option DeclarationRanges

/-- The range of a constant's declaration, if it has one of its own. -/
def declarationRanges? (env : Environment) (n : Name) : Option DeclarationRanges :=
  let nowhere : DeclarationRange := { pos := ⟨0, 0⟩, charUtf16 := 0, endPos := ⟨0, 0⟩, endCharUtf16 := 0 }
  findRanges 0 ⟨nowhere, nowhere⟩ declRangeExt env n declRangeExt.toEnvExtension.asyncMode 0

/-- The constants of `names` that have a declaration range of their own, with it. -/
def rangedConstants (env : Environment) : List Name → List Ranged
  | [] => []
  | n :: ns =>
    match declarationRanges? env n with
    | some ranges => ⟨n, ranges.range.pos, ranges.range.endPos⟩ :: rangedConstants env ns
    | none => rangedConstants env ns

/-- What starts first comes first; of two that start together, what stops last. -/
def startsBefore (a b : Ranged) : Bool :=
  if a.start == b.start then
    if a.stop == b.stop then Name.cmp a.name b.name != .gt else notAfter b.stop a.stop
  else notAfter a.start b.start

/-- Whether `a` lies inside `b` and is not all of it. -/
def strictlyInside (a b : Ranged) : Bool :=
  notAfter b.start a.start && notAfter a.stop b.stop && !(a.start == b.start && a.stop == b.stop)

/-- Leaves out what lies strictly inside a declaration before it: fields, `where` functions, derived instances. The list is
sorted by `startsBefore`; `outer` is the last declaration that lies in no other. -/
def outermost (outer : Option Ranged) : List Ranged → List Ranged → List Ranged
  | [], kept => kept
  | r :: rs, kept =>
    match outer with
    | some o => if strictlyInside r o then outermost outer rs kept else outermost (some r) rs (r :: kept)
    | none => outermost (some r) rs (r :: kept)

/-- A span with its line numbers. -/
structure LineSpan where
  /-- Where it starts. -/
  start : Position
  /-- Where it stops. -/
  stop : Position

/-- Spans with line numbers. -/
def lineSpans (map : FileMap) : List Span → List LineSpan
  | [] => []
  | s :: ss => ⟨map.toPosition s.start, map.toPosition s.stop⟩ :: lineSpans map ss

/-- The constants that lie in a span; both lists are sorted by their start. -/
partial def insideSpans (spans : List LineSpan) (constants kept : List Ranged) : List Ranged :=
  match spans, constants with
  | [], _ | _, [] => kept
  | s :: ss, c :: cs =>
    if notAfter s.start c.start && notAfter c.stop s.stop then insideSpans spans cs (c :: kept)
    else if notAfter s.stop c.start then insideSpans ss constants kept
    else insideSpans spans cs kept

/-- The constants with their places. -/
def placeTable (env : Environment) : List Ranged → Table Name Place → Table Name Place
  | [], table => table
  | r :: rs, table =>
    if isTargetKind env r.name && !isGenerated env r.name then
      placeTable env rs (table.insert r.name ⟨r.start.line, r.start.column⟩)
    else placeTable env rs table

/-- The constants beyond `context` that a person wrote in the text, with their places. -/
def writtenConstants (context : Environment) (text : String) (elaborated : Elaborated) : Table Name Place :=
  let env := elaborated.env
  let ranged := sorted startsBefore (rangedConstants env (newConstants context env .empty))
  let spans := lineSpans (FileMap.ofString text) (commandsSpans elaborated.commands [])
  let inside := reversed (insideSpans spans ranged [])
  placeTable env (outermost none inside []) .empty

end Check
