module

public import Lean
public import Check.Sequence
public import Check.Table
public import Check.Messages
public import Check.Session
public import Check.Recheck
public import Check.Guard
public import Check.Align
public import Check.Instances

/-! The protocol over one item: a reference's targets, each with its verdict. -/

public section

namespace Check

open Lean

/-- A constant of the reference that is compared. -/
structure Target where
  /-- Name, flags, place. -/
  head : Head
  /-- Its kind. -/
  kind : Kind

/-- The constants that a declaration can give targets for: no constructors. -/
def targetsOf : Parsed → List Target
  | .constant c => [⟨c.head, c.kind⟩]
  | .block b => ofTypes b.types
  | .«unsafe» head => [⟨head, .«unsafe»⟩]
where
  /-- The types of a block. -/
  ofTypes : List ParsedType → List Target
    | [] => []
    | t :: ts => ⟨t.head, .«inductive»⟩ :: ofTypes ts

/-- All targets from position `i` on, the last one first, in front of `found`. -/
partial def allTargets (declarations : Array Parsed) (i : Nat) (found : List Target) : List Target :=
  match declarations[i]? with
  | none => found
  | some declaration => allTargets declarations (i + 1) (reverseOnto (targetsOf declaration) found)

/-- Earlier in the text first; what has no place there keeps its order and comes last. -/
def Target.notAfter (a b : Target) : Bool :=
  let hasPlace (t : Target) : Bool := t.head.place.line != 0
  if hasPlace a && hasPlace b then a.head.place.notAfter b.head.place else hasPlace a || !hasPlace b

/-- A target's name as its text has it. -/
def Target.text (t : Target) : String :=
  (privateToUserName t.head.name).toString

/-- The targets with the given names, which come last one first, in front of `found`. Throws if there is none of a name. -/
def targetsNamed (all : List Target) (found : List Target) : List String → IO (List Target)
  | [] => return found
  | text :: texts => do
    match findIn (fun t => t.text == text) all with
    | some t => targetsNamed all (t :: found) texts
    | none => throw (IO.userError s!"the reference declares no `{text}` that could be a target")

/-- The targets of a comparison, in order: those with the given names, or all that a person wrote. -/
def chooseTargets (reference : Tables) (names : Option (List String)) : IO (List Target) := do
  let all := sorted Target.notAfter (reversed (allTargets reference.declarations 0 []))
  match names with
  | some names => targetsNamed all [] names
  | none => return keep (fun t => t.head.has Flag.written) all

/-- Targets by name. -/
def targetTable (table : Table Name Unit) : List Target → Table Name Unit
  | [] => table
  | t :: ts => targetTable (table.insert t.head.name ()) ts

/-- Begins a comparison: the reference's declarations are added to the context. Throws if the kernel refuses one. -/
def beginSession (context : Environment) (reference candidate : Tables) (targets : List Target) (rules : Rules) :
    IO Session := do
  let env ← addExport "reference" context reference
  let referenceUsers := usersFrom reference.declarations 0 .empty
  let candidateUsers := usersFrom candidate.declarations 0 .empty
  return {
    rules
    context
    env := ← IO.mkRef env
    reference
    referenceUsers
    candidate
    candidateUsers
    instances := pairInstances reference referenceUsers candidate candidateUsers
    cache := ← IO.mkRef .empty
    comparedCache := ← IO.mkRef .empty
    comparedAs := ← IO.mkRef .empty
    root := freshRoot context reference
    outcomes := ← IO.mkRef .empty
    active := ← IO.mkRef .empty
    targets := targetTable .empty targets
    tainted := ← IO.mkRef .empty
    failedOn := ← IO.mkRef [] }

/-- The head and kind of a constant in a declaration. -/
def headIn (n : Name) (declaration : Parsed) : Option Target :=
  findIn (fun t => t.head.name == n) (targetsOf declaration)

/-! ### Verdicts -/

/-- The verdict `Forbidden`. -/
def forbiddenVerdict (texts : List String) : Verdict :=
  { status := "Forbidden", detail := ", ".intercalate texts }

/-- The verdict on a target, given the candidate's constant of its name. -/
def Session.verdictOn (s : Session) (target : Target) (n : Name) (candidate : Target) : IO Verdict := do
  let flags := forbiddenFlags candidate.head (some target.head)
  if count flags != 0 then return forbiddenVerdict (withBeginning "it " flags)
  if candidate.kind matches .«unsafe» then return forbiddenVerdict ["it is `unsafe`"]
  if (candidate.kind matches .«opaque») && (target.kind matches .definition) then return forbiddenVerdict ["it is `opaque`"]
  if !candidate.kind.same target.kind then
    return { status := "NMKind", detail := s!"the reference has a constant of kind {target.kind.text}, the candidate of kind {candidate.kind.text}" }
  try let _ ← s.resolve n catch _ => pure ()
  match ← s.outcome? n with
  | none => return { status := "KernelReject", detail := "the candidate's declaration cannot be added" }
  | some outcome =>
    if count outcome.forbidden != 0 then
      return forbiddenVerdict ["it rests on " ++ ", ".intercalate outcome.forbidden]
    match outcome.replacement, outcome.verdict with
    | none, _ =>
      let refusal := (← s.reader).withoutPrefix outcome.refusal
      return { status := "KernelReject", detail := shorten messageLimit refusal }
    | some _, none => return { status := "KernelReject", detail := "the candidate's declaration has not been compared" }
    | some _, some verdict => return verdict

/-- The verdict that the candidate declares nothing of a target's name. -/
def missingVerdict (target : Target) : Verdict :=
  { status := "DMiss", detail := s!"the candidate declares no `{target.text}`" }

/-- The verdict on a target. -/
def Session.verdict (s : Session) (target : Target) : IO Verdict := do
  let missing := missingVerdict target
  match s.candidateOf? target.head.name with
  | none => return missing
  | some n =>
    match s.candidate.declaration? n with
    | none => return missing
    | some declaration =>
      match headIn n declaration with
      | none => return { status := "NMKind", detail := s!"the candidate's `{target.text}` is a constructor" }
      | some candidate => s.verdictOn target n candidate

/-- The kind of a target in a reply. -/
def Target.kindText (t : Target) : String :=
  t.kind.text

/-- A verdict as JSON. -/
def verdictJson (target : Target) (verdict : Verdict) : Json :=
  let fields := [("name", Json.str target.text), ("kind", .str target.kindText), ("ok", .bool verdict.ok),
    ("status", .str verdict.status)]
  let fields := match verdict.method with
    | some method => ("method", .str method.method) :: fields
    | none => fields
  Json.mkObj (if verdict.detail.isEmpty then fields else ("detail", .str verdict.detail) :: fields)

/-- The verdicts on targets as JSON, after those in `done`. -/
def Session.verdicts (s : Session) (done : Array Json) : List Target → IO (Array Json)
  | [] => return done
  | t :: ts => do
    let verdict ← s.verdict t
    s.verdicts (done.push (verdictJson t verdict)) ts

/-- The same verdict on all targets as JSON, after those in `done`. -/
def sameVerdicts (verdict : Verdict) (done : Array Json) : List Target → Array Json
  | [] => done
  | t :: ts => sameVerdicts verdict (done.push (verdictJson t verdict)) ts

/-- The verdicts on targets of which the candidate declares none, after those in `done`. -/
def missingVerdicts (done : Array Json) : List Target → Array Json
  | [] => done
  | t :: ts => missingVerdicts (done.push (verdictJson t (missingVerdict t))) ts

/-- The verdicts of a comparison, in order. -/
def compareTables (context : Environment) (reference candidate : Tables) (targets : List Target) (rules : Rules) :
    IO (Array Json) := do
  let session ← beginSession context reference candidate targets rules
  session.verdicts #[] targets

/-- Compares a candidate's export with a reference's. Throws if the reference cannot be added or a target is unknown. An
export of the candidate that cannot be read comes from an engine that its code has tampered with. -/
def compareExports (context : Environment) (reference candidate : String) (targets : Option (List String)) (rules : Rules) :
    IO Json := do
  let reference ← parseExport "reference" reference
  let targets ← chooseTargets reference targets
  if candidate.isEmpty then return Json.mkObj [("declarations", .arr (missingVerdicts #[] targets))]
  let candidate ←
    try
      let tables ← parseExport "candidate" candidate
      pure (Except.ok tables)
    catch error => pure (Except.error (toString error))
  let verdicts ← match candidate with
    | .ok candidate => compareTables context reference candidate targets rules
    | .error problem => pure (sameVerdicts { status := "KernelReject", detail := shorten messageLimit problem } #[] targets)
  return Json.mkObj [("declarations", .arr verdicts)]

end Check
