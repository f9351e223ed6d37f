module

public import Lean
public import Check.Sequence
public import Check.Table
public import Check.Export
public import Check.Parse
public import Check.Translate
public import Check.Equality
public import Check.Difference

/-! What one comparison of a candidate with a reference keeps. -/

public section

namespace Check

open Lean

/-- How one target came out. -/
structure Verdict where
  /-- `equal`, or what is wrong: see the protocol. -/
  status : String
  /-- What showed it equal. -/
  method : Option DecidedBy := none
  /-- What is wrong, as a sentence. -/
  detail : String := ""

/-- Whether a verdict is `equal`. -/
def Verdict.ok (v : Verdict) : Bool :=
  v.status == "equal"

/-- The verdict `equal`. -/
def Verdict.equal (method : DecidedBy) : Verdict :=
  { status := "equal", method := some method }

/-- The verdict that nothing could tell whether `what` is equal. -/
def Verdict.undecided (what : String) : Verdict :=
  { status := "Timeout",
    detail := s!"neither the kernel nor `Meta` could decide within their heartbeats whether {what} equal" }

/-- What has become of a constant of the candidate. -/
structure Outcome where
  /-- What stands for it in what uses it; none if it has been refused. -/
  replacement : Option Replacement
  /-- What stands for it where its users are compared, if that is something equal to it, but not by definition. -/
  comparedAs : Option Replacement := none
  /-- Why it has been refused. -/
  refusal : String := ""
  /-- What it rests on and must not, as sentences' ends. -/
  forbidden : List String := []
  /-- How it compares with the reference's constant of its name, if there is one. -/
  verdict : Option Verdict := none

/-- What a caller asks for. -/
structure Rules where
  /-- Whether proofs count: then a theorem may not rest on `sorry` either. -/
  proofs : Bool := false
  /-- Whether guarded `grind` may show two declarations equal. -/
  grind : Bool := true

/-- Names of instances that are paired although they are not the same. -/
structure InstancePairs where
  /-- The candidate's, by the reference's. -/
  candidates : Table Name Name
  /-- The reference's, by the candidate's. -/
  references : Table Name Name

/-- A comparison that is under way. -/
structure Session where
  /-- What the caller asks for. -/
  rules : Rules
  /-- The environment that both texts were elaborated on. -/
  context : Environment
  /-- The context, the reference's constants, and those of the candidate's that have been added. -/
  env : IO.Ref Environment
  /-- The reference's declarations. -/
  reference : Tables
  /-- The reference's private names, by the names that its text has for them. -/
  referenceUsers : Table Name Name
  /-- The candidate's declarations. -/
  candidate : Tables
  /-- The candidate's private names, by the names that its text has for them. -/
  candidateUsers : Table Name Name
  /-- Instances that are paired although their names are not the same. -/
  instances : InstancePairs
  /-- Translations of the candidate's nodes. -/
  cache : Cache
  /-- Translations of the candidate's nodes for comparison, once something has a `comparedAs`. -/
  comparedCache : Cache
  /-- What stands for constants that have a `comparedAs`, by the names that they have been added under. -/
  comparedAs : IO.Ref (Table Name Replacement)
  /-- The first component of the names under which the candidate's constants are added. -/
  root : Name
  /-- What has become of the candidate's constants. -/
  outcomes : IO.Ref (Table Name Outcome)
  /-- The declarations of the candidate that are being added. -/
  active : IO.Ref (Table Nat Bool)
  /-- The constants of the reference that are to be compared by all means, not only quickly. -/
  targets : Table Name Unit
  /-- What is forbidden about the constant that the last translation has failed on. -/
  failedOn : IO.Ref (List String)
  /-- What constants of the candidate rest on and must not, by their names in the candidate. -/
  tainted : IO.Ref (Table Name (List String))

/-- The name under which a constant of the candidate is added. (`++` would look for macro scopes in the name.) -/
def Session.added (s : Session) (n : Name) : Name :=
  n.replacePrefix .anonymous s.root

/-- How differences are described. -/
def Session.reader (s : Session) : IO Reader := do
  return { env := ← s.env.get, root := s.root }

/-- What has become of a constant, if it has been reached. -/
def Session.outcome? (s : Session) (n : Name) : IO (Option Outcome) := do
  return (← s.outcomes.get).find? n

/-- Notes what has become of a constant. -/
def Session.setOutcome (s : Session) (n : Name) (outcome : Outcome) : IO Unit := do
  s.outcomes.modify fun outcomes => outcomes.insert n outcome
  match outcome.comparedAs with
  | some replacement => s.comparedAs.modify fun table => table.insert (s.added n) replacement
  | none => return ()

/-- Private names of an export by the names that their text has for them: those of the declaration at `i` and after. -/
partial def usersFrom (declarations : Array Parsed) (i : Nat) (users : Table Name Name) : Table Name Name :=
  match declarations[i]? with
  | none => users
  | some (.constant c) => usersFrom declarations (i + 1) (add users c.head.name)
  | some (.unsafe head) => usersFrom declarations (i + 1) (add users head.name)
  | some (.block b) => usersFrom declarations (i + 1) (addAll users (blockNames [] b.types))
where
  /-- One more name, if it is private. -/
  add (users : Table Name Name) (n : Name) : Table Name Name :=
    if isPrivateName n then users.insert (privateToUserName n) n else users
  /-- More names, those that are private. -/
  addAll (users : Table Name Name) : List Name → Table Name Name
    | [] => users
    | n :: ns => addAll (add users n) ns

/-- The name in an export that pairs with `n`: the same, or the one that its text writes the same. -/
def pairedName? (tables : Tables) (users : Table Name Name) (n : Name) : Option Name :=
  if tables.owners.contains n then some n
  else
    let user := privateToUserName n
    if tables.owners.contains user then some user else users.find? user

/-- The declaration of a name. -/
def Tables.declaration? (t : Tables) (n : Name) : Option Parsed :=
  match t.owners.find? n with
  | some i => t.declarations[i]?
  | none => none

/-- The name in the reference that pairs with a constant of the candidate. -/
def Session.referenceOf? (s : Session) (n : Name) : Option Name :=
  match pairedName? s.reference s.referenceUsers n with
  | some paired => some paired
  | none => s.instances.references.find? n

/-- The name in the candidate that pairs with a constant of the reference. -/
def Session.candidateOf? (s : Session) (n : Name) : Option Name :=
  match pairedName? s.candidate s.candidateUsers n with
  | some paired => some paired
  | none => s.instances.candidates.find? n

/-- The reference's declaration that pairs with a constant of the candidate, and its name. Each constant has one counterpart:
of two that are written the same (one of them private) only the one that the reference's pairs with has it. -/
def Session.counterpart? (s : Session) (n : Name) : Option (Name × Parsed) :=
  match s.referenceOf? n with
  | some paired =>
    match s.candidateOf? paired, s.reference.declaration? paired with
    | some m, some parsed => if m == n then some (paired, parsed) else none
    | _, _ => none
  | none => none

/-- A first component that no name of the reference has, and no constant that the context's text declares. -/
partial def freshRoot (context : Environment) (reference : Tables) : Name :=
  tryFrom (constantNames context.constants.map₂.root []) 0
where
  /-- The first such component from number `i` on. -/
  tryFrom (declared : List Name) (i : Nat) : Name :=
    let root := Name.mkSimple (if i == 0 then "pylcscheck_candidate" else "pylcscheck_candidate" ++ toString i)
    if used reference root 0 || anyOf (fun n => n.getRoot == root) declared then tryFrom declared (i + 1) else root
  /-- Whether a name from position `i` on has the given first component. -/
  used (t : Tables) (root : Name) (i : Nat) : Bool :=
    match t.names[i]? with
    | none => false
    | some n => n.getRoot == root || used t root (i + 1)

end Check
