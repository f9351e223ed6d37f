module

public import Lean
public import Check.Sequence
public import Check.Table
public import Check.Session
public import Check.Recheck
public import Check.Recursor
public import Check.Difference
public import Check.Induction

/-!
Comparison of inductive types: the same parameters, indices and universe, and the same constructors as a set. Constructors
are paired by name and then, what is left, by type; the types themselves stand for one another meanwhile.
-/

public section

namespace Check

open Lean

/-- A constructor, or a pair's half: its name and type. -/
structure NamedType where
  /-- The constructor's name. -/
  name : Name
  /-- Its type; the candidate's is in terms of the reference's types and universe parameters. -/
  type : Expr

/-- A constructor of the candidate and the one of the reference that it is paired with. -/
structure ConstructorPair where
  /-- The candidate's. -/
  candidate : NamedType
  /-- The reference's. -/
  reference : NamedType

/-- A comparison of two types of inductive blocks. -/
structure TypeComparison where
  /-- How it came out. -/
  verdict : Verdict
  /-- The pairs of constructors. -/
  pairs : List ConstructorPair := []

/-- Universe parameters as levels. -/
def parameterLevels : List Name → List Level
  | [] => []
  | n :: ns => .param n :: parameterLevels ns

/-- A type of the candidate's in terms of the reference's universe parameters, matched by position. -/
def renameLevels (e : Expr) (candidate reference : List Name) : Expr :=
  e.instantiateLevelParams candidate (parameterLevels reference)

/-- What stands for a constant of the candidate whose universe parameters match the reference's in the order `order`. -/
def alignedTo (name : Name) (order reference : List Name) : Replacement :=
  if order == reference then .constant name else .expression order (.const name (parameterLevels reference))

/-- Universe parameters in another order: every way to take one name out of a list. -/
def choices (before : List Name) : List Name → List (Name × List Name)
  | [] => []
  | n :: ns => (n, reverseOnto before ns) :: choices (n :: before) ns

/-- All orders of the names in `left`, each after those in `chosen` reversed, in front of `found`. -/
partial def permutationsOnto (chosen : List Name) (left : List Name) (found : List (List Name)) : List (List Name) :=
  match left with
  | [] => reversed chosen :: found
  | left => ofChoices (choices [] left) found
where
  /-- All orders that begin with one of the choices. -/
  ofChoices : List (Name × List Name) → List (List Name) → List (List Name)
    | [], found => found
    | (n, rest) :: others, found => permutationsOnto (n :: chosen) rest (ofChoices others found)

/-- The name at a position. -/
def nameAtPosition (n : Nat) : List Name → Option Name
  | [] => none
  | x :: xs => if n == 0 then some x else nameAtPosition (n - 1) xs

/-- The universe parameters of a declaration in the order in which its expressions mention them; then the others. -/
partial def inOrderOfMention (levelParams : List Name) (expressions : List Expr) : List Name :=
  let mentioned := keep (fun n => levelParams.contains n) (collected {} expressions)
  joined mentioned (keep (fun n => !mentioned.contains n) levelParams)
where
  /-- What is mentioned. -/
  collected (state : CollectLevelParams.State) : List Expr → List Name
    | [] => namesOf state.params 0 []
    | e :: es => collected (collectLevelParams state e) es
  /-- An array's names from position `i` on. -/
  namesOf (names : Array Name) (i : Nat) (done : List Name) : List Name :=
    match names[i]? with
    | some n => namesOf names (i + 1) (n :: done)
    | none => reversed done

/-- The most universe parameters for which every order is tried. -/
def mostPermuted : Nat := 4

/-- Orders of the reference's universe parameters in which they may match the candidate's, each once: by position, in the order
in which both sides' expressions mention them, and, if they are few, all others. -/
def levelOrders (candidate reference : List Name) (candidates references : List Expr) : List (List Name) :=
  let n := count candidate
  if n < 2 || n != count reference then [reference]
  else if n ≤ mostPermuted then reference :: keep (fun order => order != reference) (permutationsOnto [] reference [])
  else
    let mine := inOrderOfMention candidate candidates
    let theirs := inOrderOfMention reference references
    let order := matched mine theirs candidate
    if order == reference || count order != n then [reference] else [reference, order]
where
  /-- For each name the one that stands where it stands among `mine`. -/
  matched (mine theirs : List Name) : List Name → List Name
    | [] => []
    | x :: xs =>
      match positionFrom (fun y => y == x) 0 mine with
      | some i =>
        match nameAtPosition i theirs with
        | some y => y :: matched mine theirs xs
        | none => matched mine theirs xs
      | none => matched mine theirs xs

/-- The candidate's constructors with their types translated, after those in `done` reversed. -/
def candidateConstructors (t : Translation) (candidate reference : List Name) (done : List NamedType) :
    List ParsedConstructor → IO (List NamedType)
  | [] => return reversed done
  | c :: cs => do
    let type := renameLevels (← t.expression c.type) candidate reference
    candidateConstructors t candidate reference (⟨c.name, type⟩ :: done) cs

/-- The reference's constructors, after those in `done` reversed. -/
def referenceConstructors (env : Environment) (done : List NamedType) : List ParsedConstructor → List NamedType
  | [] => reversed done
  | c :: cs =>
    match env.find? c.name with
    | some info => referenceConstructors env (⟨c.name, info.type⟩ :: done) cs
    | none => referenceConstructors env done cs

/-- Whether two names are written the same in their texts. -/
def sameText (a b : Name) : Bool :=
  privateToUserName a == privateToUserName b

/-- `xs` without the constructor of the given name. -/
def withoutConstructor (n : Name) (xs : List NamedType) : List NamedType :=
  keep (fun x => x.name != n) xs

/-- Pairs by name: the pairs, what is left of the reference's, what is left of the candidate's. -/
def pairByName (references candidates : List NamedType) (pairs : List ConstructorPair) (left : List NamedType) :
    List ConstructorPair × List NamedType × List NamedType :=
  match references with
  | [] => (reversed pairs, reversed left, candidates)
  | r :: rs =>
    match findIn (fun c => sameText c.name r.name) candidates with
    | some c => pairByName rs (withoutConstructor c.name candidates) (⟨c, r⟩ :: pairs) left
    | none => pairByName rs candidates pairs (r :: left)

/-- The first of `candidates` whose type equals `type`, and what shows it. -/
def findEqualType (env : Environment) (levelParams : List Name) (type : Expr) :
    List NamedType → IO (Option (NamedType × DecidedBy))
  | [] => return none
  | c :: cs => do
    match (← equalTypes env levelParams type c.type).shown? with
    | some decided =>
      if ← equalByEvaluation env type c.type then findEqualType env levelParams type cs else return some (c, decided)
    | none => findEqualType env levelParams type cs

/-- The weaker of two ways to show equality. -/
def DecidedBy.and (a b : DecidedBy) : DecidedBy :=
  if a.strength < b.strength then b else a

/-- Pairs by type what could not be paired by name: the pairs, what is left of both sides, and what shows the pairs equal. -/
def pairByType (env : Environment) (levelParams : List Name) (references candidates : List NamedType)
    (pairs : List ConstructorPair) (left : List NamedType) (decided : DecidedBy) :
    IO (List ConstructorPair × List NamedType × List NamedType × DecidedBy) := do
  match references with
  | [] => return (pairs, reversed left, candidates, decided)
  | r :: rs =>
    match ← findEqualType env levelParams r.type candidates with
    | some (c, shown) =>
      pairByType env levelParams rs (withoutConstructor c.name candidates) (⟨c, r⟩ :: pairs) left (decided.and shown)
    | none => pairByType env levelParams rs candidates pairs (r :: left) decided

/-- The last component of a name, as a text. -/
def lastText (n : Name) : String :=
  match privateToUserName n with
  | .str _ s => s
  | n => n.toString

/-- The verdict on the first pair whose types differ, or what shows that all are equal. -/
def firstDifferentPair (reader : Reader) (levelParams : List Name) (decided : DecidedBy) :
    List ConstructorPair → IO (Except Verdict DecidedBy)
  | [] => return .ok decided
  | p :: ps => do
    let name := lastText p.reference.name
    match ← equalTypes reader.env levelParams p.reference.type p.candidate.type with
    | .shown shown =>
      if !(shown matches .structure_) then
        if ← equalByEvaluation reader.env p.reference.type p.candidate.type then
          return .error { status := "NMCtor", detail := s!"constructor `{name}`: the two are equal only because closed propositions in them are evaluated" }
      firstDifferentPair reader levelParams (decided.and shown) ps
    | .undecided => return .error (.undecided s!"its constructor `{name}` is")
    | .different =>
      if ← equalTypesByCases reader.env levelParams p.reference.type p.candidate.type then
        return ← firstDifferentPair reader levelParams (decided.and .induction_) ps
      let difference ← reader.explain p.reference.type p.candidate.type
      return .error { status := "NMCtor", detail := s!"constructor `{name}`: {difference}" }

/-- Names of constructors in a sentence. -/
def constructorTexts (xs : List NamedType) : String :=
  ", ".intercalate (texts xs)
where
  /-- Each name in backquotes. -/
  texts : List NamedType → List String
    | [] => []
    | x :: xs => ("`" ++ lastText x.name ++ "`") :: texts xs

/-- The verdict on what is left of two sets of constructors, if anything is. -/
def leftOver (reader : Reader) (references candidates : List NamedType) : IO (Option Verdict) := do
  match references, candidates with
  | [], [] => return none
  | _, [] =>
    return some { status := "CMiss", detail := s!"the candidate has no constructor {constructorTexts references}" }
  | [], _ =>
    return some { status := "CExtra", detail := s!"the reference has no constructor {constructorTexts candidates}" }
  | r :: _, c :: _ =>
    let difference ← reader.explain r.type c.type
    return some
      { status := "NMCtor",
        detail := s!"constructor `{lastText r.name}` has no counterpart; nearest is `{lastText c.name}`: {difference}" }

/-- Compares the constructors of two types. -/
def compareConstructors (reader : Reader) (levelParams : List Name) (references candidates : List NamedType)
    (decided : DecidedBy) : IO TypeComparison := do
  let env := reader.env
  let (pairs, references, candidates) := pairByName references candidates [] []
  match ← firstDifferentPair reader levelParams decided pairs with
  | .error verdict => return { verdict, pairs }
  | .ok decided =>
    let (pairs, references, candidates, decided) ← pairByType env levelParams references candidates pairs [] decided
    match ← leftOver reader references candidates with
    | some verdict => return { verdict, pairs }
    | none => return { verdict := .equal decided, pairs }

/-- The names of the fields of a structure's constructor, given the number of its parameters. -/
def fieldNames (numParams : Nat) : Expr → List Name
  | .forallE n _ body _ => if numParams == 0 then n.eraseMacroScopes :: fieldNames 0 body else fieldNames (numParams - 1) body
  | .mdata _ e => fieldNames numParams e
  | _ => []

/-- A field that both structures have, at different positions. The names of fields are how a structure is used: exchanged, the
same type under them is another structure. -/
def movedField (candidates references : List Name) (position : Nat) : List Name → Option Name
  | [] => none
  | n :: ns =>
    match positionFrom (fun m => m == n) 0 references with
    | some i => if i == position then movedField candidates references (position + 1) ns else some n
    | none => movedField candidates references (position + 1) ns

/-- The verdict on two structures that have a field of one name at different positions, if they do. -/
def movedFieldVerdict? (numParams : Nat) (candidate reference : ParsedType) (candidates references : List NamedType) :
    Option Verdict :=
  if !(candidate.head.has Flag.isStructure && reference.head.has Flag.isStructure) then none
  else
    match candidates, references with
    | [c], [r] =>
      let mine := fieldNames numParams c.type
      match movedField mine (fieldNames numParams r.type) 0 mine with
      | some n => some { status := "NMCtor", detail := s!"the field `{n.toString}` has another position" }
      | none => none
    | _, _ => none

/-- Compares a type of the candidate with one of the reference. `t` translates the candidate's nodes so that its types are
the reference's; the candidate's universe parameters match the reference's in the order `order`. -/
def compareType (reader : Reader) (t : Translation) (order : List Name) (block : ParsedBlock) (candidate : ParsedType)
    (referenceBlock : ParsedBlock) (reference : ParsedType) : IO TypeComparison := do
  let levelParams := referenceBlock.levelParams
  if count block.levelParams != count levelParams then
    return { verdict := { status := "NMLevel", detail :=
      s!"the reference has {count levelParams} universe parameters, the candidate {count block.levelParams}" } }
  if block.numParams != referenceBlock.numParams then
    return { verdict := { status := "NMType", detail :=
      s!"the reference has {referenceBlock.numParams} parameters, the candidate {block.numParams}" } }
  let rename (e : Expr) : Expr := renameLevels e block.levelParams order
  let type := rename (← t.expression candidate.type)
  match reader.env.find? reference.head.name with
  | none => return { verdict := { status := "NMType", detail := "the reference's type has not been added" } }
  | some info =>
    match ← equalTypes reader.env levelParams info.type type with
    | .undecided => return { verdict := .undecided "its type is" }
    | .different => return { verdict := { status := "NMType", detail := ← reader.explain info.type type } }
    | .shown decided =>
      if !(decided matches .structure_) then
        if ← equalByEvaluation reader.env info.type type then
          return { verdict := {
            status := "NMType", detail := "the two are equal only because closed propositions in them are evaluated" } }
      let candidates ← candidateConstructors t block.levelParams order [] candidate.constructors
      let references := referenceConstructors reader.env [] reference.constructors
      let comparison ← compareConstructors reader levelParams references candidates decided
      match movedFieldVerdict? block.numParams candidate reference candidates references with
      | some verdict => return if comparison.verdict.ok then { comparison with verdict } else comparison
      | none => return comparison

end Check
