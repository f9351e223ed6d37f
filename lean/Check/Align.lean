module

public import Lean
public import Check.Sequence
public import Check.Table
public import Check.Session
public import Check.Recheck
public import Check.Guard
public import Check.Reduce
public import Check.Induction
public import Check.Recursor
public import Check.Inductive
public import Check.Difference
public import Check.Judgement
public import Check.Evaluation

/-!
The candidate's declarations, one by one, in the order in which they rest on each other: translated by the alignment so
far, added by the kernel under the candidate's prefix, compared with the reference's declaration of the same name, and, if
equal, aligned with it.
-/

public section

namespace Check

open Lean

/-- Refuses constants. -/
def Session.refuse (s : Session) (why : String) (forbidden : List String) : List Name → IO Unit
  | [] => return ()
  | n :: ns => do
    s.setOutcome n { replacement := none, refusal := why, forbidden }
    s.refuse why forbidden ns

/-- The problem with an expression that makes the kernel run compiled code. Such code is never run. -/
def runsCodeProblem : String := "`Lean.reduceBool`, which trusts compiled code"

/-! ### Constants -/

/-- The status of a constant whose type differs. -/
def typeStatus (kind : Kind) : String :=
  match kind with
  | .«theorem» | .«axiom» => "NMExpr"
  | _ => "NMType"

/-! ### Declarations that differ only in what they rest on -/

/-- The reference's constant of a candidate's name, whether it is equal or not. -/
def Session.assumed? (s : Session) (n : Name) : Option Replacement :=
  match s.counterpart? n with
  | some (paired, _) => some (.constant paired)
  | none =>
    match n, s.counterpart? n.getPrefix with
    | .str _ part, some (paired, .block _) => if part == "rec" then some (.constant (.str paired part)) else none
    | _, _ => none

/-- A translation under which everything stands for what has the same name, and `own` for the rest. -/
def Session.assumingEqual (s : Session) (t : Translation) : IO Translation := do
  let settled ← IO.mkRef (Table.empty : Table Nat Expr)
  let cache ← IO.mkRef (Table.empty : Table Nat Expr)
  return { t with own := s.assumed?, settled, cache }

/-- Whether a constant is the same as the reference's up to bound names, if everything that it rests on is equal. -/
def Session.equalIfAssumed (s : Session) (t : Translation) (c : ParsedConstant) (reference : ConstantInfo) : IO Bool := do
  try
    let t ← s.assumingEqual t
    let rename (e : Expr) : Expr := renameLevels e c.levelParams reference.levelParams
    let type ← t.expression c.type
    if rename type != reference.type then return false
    match c.kind, valueOf? reference, ← valueOf t c with
    | .definition, some goal, some value => return rename value == goal
    | .definition, _, _ => return false
    | _, _, _ => return true
  catch _ => return false

/-- Whether a constant of the candidate is compared with a target. What differs beside the targets blocks nothing: the
reader would look for its verdict in vain. -/
def Session.pairsWithTarget (s : Session) (n : Name) : Bool :=
  match s.counterpart? n with
  | some (paired, _) => s.targets.contains paired
  | none => false

/-- The first target from position `i` on that has come out different, by its name in the candidate. -/
partial def Session.firstFailed (s : Session) (used : Array Name) (i : Nat) : IO (Option Name) := do
  match used[i]? with
  | none => return none
  | some n =>
    let own := n.replacePrefix s.root .anonymous
    let failed ← if own == n then pure false else do
      match ← s.outcome? own with
      | some { verdict := some verdict, .. } => pure (!verdict.ok && s.pairsWithTarget own)
      | _ => pure false
    if failed then return some own else s.firstFailed used (i + 1)

/-- The verdict that what uses a constant that differs is blocked. -/
def blockedBy (n : Name) : Verdict :=
  { status := "Blocked", detail := s!"it rests on `{(privateToUserName n).toString}`, which differs; all else is equal" }

/-- The verdict `Blocked` on a constant that differs only in what it rests on, which has come out different. -/
def Session.blocked? (s : Session) (t : Translation) (c : ParsedConstant) (type : Expr) (value : Option Expr)
    (reference : ConstantInfo) : IO (Option Verdict) := do
  if !(← s.equalIfAssumed t c reference) then return none
  let inType ← s.firstFailed type.getUsedConstants 0
  let failed ← match inType, value with
    | none, some value => s.firstFailed value.getUsedConstants 0
    | found, _ => pure found
  match failed with
  | some n => return some (blockedBy n)
  | none => return none

/-! ### Comparison of constants -/

/-- Whether a constant is an instance of `Decidable`, or a function to one, by what its type concludes. Two such values are
always equal (`Decidable p` has at most one element), however they decide. -/
def isDecidable (type : Expr) : Bool :=
  match (conclusion type).getAppFn with
  | .const n _ => n == `Decidable || n == `DecidableEq || n == `DecidablePred || n == `DecidableRel
  | _ => false

/-- How a constant compares, and what stands for it if it is equal. -/
structure ConstantComparison where
  /-- How it came out. -/
  verdict : Verdict
  /-- What stands for it if it is equal. -/
  replacement : Option Replacement := none

/-- How thoroughly declarations are compared. -/
structure Effort where
  /-- With everything there is, for a target; else quickly. -/
  thorough : Bool
  /-- With guarded `grind`. -/
  grind : Bool
  /-- Finds out whether a declaration differs only in what it rests on. -/
  blocked : IO (Option Verdict)

/-- The verdict that something differs, with a sentence that says where. If it differs only in what it rests on, that; else, if
`judgement` has a proof that it does not differ, that it is equal. -/
def differs (reader : Reader) (status : String) (reference candidate : Expr) (effort : Effort)
    (judgement : IO (Option Expr)) : IO Verdict := do
  if !effort.thorough then return { status }
  match ← effort.blocked with
  | some verdict => return verdict
  | none =>
    if effort.grind then
      if (← judgement).isSome then return .equal .grind_
    return { status, detail := ← reader.explain reference candidate }

/-- The verdict that two statements are equal only by evaluation. -/
def evaluatedVerdict : Verdict :=
  { status := "NMExpr", detail := "the two are equal only because closed propositions in them are evaluated" }

/-- A verdict on what is definitionally equal; not if that is so only by evaluation. -/
def unlessEvaluated (reader : Reader) (effort : Effort) (reference candidate : Expr) (verdict : Verdict) : IO Verdict := do
  match verdict.method with
  | some .kernel | some .meta_ =>
    if ← equalByEvaluation reader.env reference candidate then
      let blocked ← if effort.thorough then effort.blocked else pure none
      return blocked.getD evaluatedVerdict
    else return verdict
  | _ => return verdict

/-- Compares two values of one type: quickly or, with `thorough`, with everything there is. -/
def compareValues (reader : Reader) (levelParams : List Name) (type reference candidate : Expr) (effort : Effort) :
    IO Verdict := do
  let thorough := effort.thorough
  let env := reader.env
  if reference == candidate then return .equal .structure_
  let kernel ← kernelEqual env levelParams type reference candidate
  if kernel matches .yes then return .equal .kernel
  if isDecidable type && !thorough then return .equal .subsingleton
  if ← equalByInduction env levelParams type reference candidate then return .equal .induction_
  if !thorough then return { status := "NMExpr" }
  match ← effort.blocked with
  | some verdict => return verdict
  | none =>
    let shown ←
      if kernel matches .no then pure none
      else if ← metaEqual env reference candidate then pure (some DecidedBy.meta_)
      else equalNormalForms env levelParams type reference candidate
    match shown with
    | some decided => return .equal decided
    | none =>
      if kernel matches .undecided then return .undecided "its value is"
      if effort.grind then
        if (← judgeValues env levelParams type reference candidate).isSome then return .equal .grind_
      return { status := "NMExpr", detail := ← reader.explain reference candidate }

/-- Whether a constant's type is a statement. -/
def isStatementKind : Kind → Bool
  | .«theorem» | .«axiom» => true
  | _ => false

/-- A verdict that also rests on how the types were shown equal. -/
def Verdict.after (decided : DecidedBy) (verdict : Verdict) : Verdict :=
  match verdict.method with
  | some method => { verdict with method := some (decided.and method) }
  | none => verdict

/-- Compares a constant of the candidate, of the reference's kind, with the reference's, whose universe parameters match
in the order `order`. -/
def compareConstantAt (order : List Name) (reader : Reader) (c : ParsedConstant) (type : Expr) (value : Option Expr)
    (reference : ConstantInfo) (effort : Effort) : IO ConstantComparison := do
  let levelParams := reference.levelParams
  let rename (e : Expr) : Expr := renameLevels e c.levelParams order
  let type := rename type
  match ← equalTypes reader.env levelParams reference.type type with
  | .undecided => return { verdict := .undecided "its type is" }
  | .different =>
    let isStatement := isStatementKind c.kind
    if isStatement then
      if ← equalTypesByCases reader.env levelParams reference.type type then return { verdict := .equal .induction_ }
    let judgement := if isStatement then judgeStatements reader.env levelParams reference.type type else return none
    return { verdict := ← differs reader (typeStatus c.kind) reference.type type effort judgement }
  | .shown decided =>
    if !isStatementKind c.kind && !(decided matches .structure_) then
      if ← equalByEvaluation reader.env reference.type type then
        let blocked ← if effort.thorough then effort.blocked else pure none
        return { verdict := blocked.getD { evaluatedVerdict with status := "NMType" } }
    let verdict ← match c.kind, valueOf? reference, value with
      | .definition, some goal, some value => do
        let value := rename value
        let verdict ← compareValues { reader with self := some reference.name } levelParams reference.type goal value effort
        pure ((← unlessEvaluated reader effort goal value verdict).after decided)
      | .definition, _, _ => pure { status := "NMExpr", detail := "a value is missing" }
      | _, _, _ =>
        let verdict := Verdict.equal decided
        if isStatementKind c.kind then unlessEvaluated reader effort reference.type type verdict else pure verdict
    if !verdict.ok then return { verdict }
    if isStatementKind c.kind && (verdict.method matches some .grind_) then return { verdict }
    return { verdict, replacement := some (alignedTo reference.name order levelParams) }

/-- Compares a constant of the candidate, of the reference's kind, with the reference's. A statement that guarded `grind` has
shown equal does not stand for the reference's: what has been proved is another one. -/
def compareConstant (reader : Reader) (c : ParsedConstant) (type : Expr) (value : Option Expr) (reference : ConstantInfo)
    (effort : Effort) : IO ConstantComparison := do
  let levelParams := reference.levelParams
  if count c.levelParams != count levelParams then
    return { verdict := { status := "NMLevel", detail :=
      s!"the reference has {count levelParams} universe parameters, the candidate {count c.levelParams}" } }
  let goals := reference.type :: (valueOf? reference).toList
  match levelOrders c.levelParams levelParams (type :: value.toList) goals with
  | [] => return { verdict := { status := "NMLevel" } }
  | order :: others =>
    let first ← compareConstantAt order reader c type value reference effort
    if first.verdict.ok then return first
    return (← firstEqual others).getD first
where
  /-- The first order under which the two are equal. -/
  firstEqual : List (List Name) → IO (Option ConstantComparison)
    | [] => return none
    | order :: others => do
      let quick := { thorough := false, grind := false, blocked := return none }
      let comparison ← compareConstantAt order reader c type value reference quick
      if comparison.verdict.ok then return some comparison else firstEqual others

/-- What a constant rests on and must not. -/
structure Forbidden where
  /-- What it is refused for: a theorem's proof may use `sorry`. -/
  here : List String
  /-- What everything that rests on it is refused for: a definition may not rest on such a theorem. -/
  above : List String

/-- What a constant rests on and must not. -/
def Session.forbiddenOf (s : Session) (c : ParsedConstant) : IO Forbidden := do
  let inType ← s.forbiddenIn [c.type]
  let inValue ← match c.value with
    | some value => s.forbiddenIn [value]
    | none => pure []
  let all := withTexts inType inValue
  let all := withTexts all (s.forbiddenByItself c.head)
  if c.kind matches .«theorem» && !s.rules.proofs then
    return { here := withTexts inType (keep (fun text => text != sorryText && text != errorText) inValue), above := all }
  return { here := all, above := all }

/-- Whether an expression makes the kernel run compiled code. -/
def expressionRunsCode (e : Option Expr) : Bool :=
  match e with
  | some e => anyRunsCode e.getUsedConstants 0
  | none => false

/-! ### What is equal, but not by definition

A constant that has been shown equal by a proof cannot take the other's place where the kernel checks the candidate's
declarations: these may rest on how it unfolds. It does so where they are compared, and so does all that rests on it.
-/

/-- Whether nodes name a constant that is compared as something else. -/
def Session.usesComparedAs (s : Session) (nodes : List Nat) : IO Bool := do
  if (← s.comparedAs.get).size == 0 then return false
  anyCompared (usesOfAll s.candidate.nodes {} nodes).names
where
  /-- Whether one of the constants is. -/
  anyCompared : List Name → IO Bool
    | [] => return false
    | n :: ns => do
      match ← s.outcome? n with
      | some { comparedAs := some _, .. } => return true
      | _ => anyCompared ns

/-- A translation for comparison: every constant becomes what it is compared as. -/
def Session.forComparison (s : Session) (t : Translation) : Translation :=
  { t with settled := s.comparedCache, cache := s.comparedCache, resolve := fun n => do
      let replacement ← t.resolve n
      match ← s.outcome? n with
      | some { comparedAs := some other, .. } => return other
      | _ => return replacement }

/-- The nodes of a constant. -/
def ParsedConstant.nodes (c : ParsedConstant) : List Nat :=
  c.type :: c.value.toList

/-- The type and value of a constant for comparison, if they are not those that have been added. -/
def Session.comparedParts (s : Session) (t : Translation) (c : ParsedConstant) : IO (Option (Expr × Option Expr)) := do
  if !(← s.usesComparedAs c.nodes) then return none
  let t := s.forComparison t
  return some (← t.expression c.type, ← valueOf t c)

/-- The outcome of a constant that stands for the reference's: by definition or only where it is compared. -/
def Session.alignedOutcome (s : Session) (byDefinition : Bool) (n : Name) (replacement : Replacement)
    (forbidden : List String) : Outcome :=
  if byDefinition then { replacement := some replacement, forbidden }
  else { replacement := some (.constant (s.added n)), comparedAs := some replacement, forbidden }

/-- What a constant without a counterpart is compared as, if it rests on constants that are compared as something else: its
value, for a definition. -/
def unfoldedForComparison (c : ParsedConstant) (parts : Option (Expr × Option Expr)) : Option Replacement :=
  match c.kind, parts with
  | .definition, some (_, some value) => some (.expression c.levelParams value)
  | _, _ => none

/-! ### Adding constants -/

/-- How a constant that has been added compares with the reference's of its name and kind, if there is one. -/
def Session.comparisonOf (s : Session) (t : Translation) (c : ParsedConstant) (type : Expr) (value : Option Expr) :
    IO (Option ConstantComparison) := do
  match s.counterpart? c.head.name with
  | some (paired, .constant r) =>
    if !c.kind.same r.kind then return none
    match (← s.env.get).find? paired with
    | none => return none
    | some info =>
      let effort := { thorough := s.targets.contains paired, grind := s.rules.grind, blocked := s.blocked? t c type value info }
      return some (← compareConstant (← s.reader) c type value info effort)
  | _ => return none

/-- The outcome of a constant that has been added, given how it compares. `parts` are its type and value for comparison, if
they are not those that have been added. -/
def Session.outcomeOf (s : Session) (c : ParsedConstant) (parts : Option (Expr × Option Expr)) (forbidden : List String)
    (comparison : Option ConstantComparison) : Outcome :=
  let n := c.head.name
  let own := Replacement.constant (s.added n)
  match comparison with
  | none => { replacement := some own, comparedAs := unfoldedForComparison c parts, forbidden }
  | some { verdict, replacement := none } => { replacement := some own, forbidden, verdict := some verdict }
  | some { verdict, replacement := some replacement } =>
    let byDefinition := parts.isNone && (verdict.method.getD .structure_).isDefinitional
    { s.alignedOutcome byDefinition n replacement forbidden with verdict := some verdict }

/-- Adds a constant of the candidate and compares it. Throws what is wrong with it. -/
def Session.addConstant (s : Session) (t : Translation) (c : ParsedConstant) : IO Unit := do
  let n := c.head.name
  let type ← t.expression c.type
  let value ← valueOf t c
  if expressionRunsCode (some type) || expressionRunsCode value then
    s.refuse "it makes the kernel run compiled code" [runsCodeProblem] [n]
    return ()
  let declaration ← constantDeclaration c (s.added n) type value
  s.env.set (← addOrThrow (← s.env.get) "candidate" n declaration)
  let forbidden ← s.forbiddenOf c
  let parts ← s.comparedParts t c
  let comparison ← match parts with
    | some (type, value) => s.comparisonOf t c type value
    | none => s.comparisonOf t c type value
  let isEqual := match comparison with
    | some comparison => comparison.verdict.ok
    | none => false
  let isNewAxiom := c.kind matches .«axiom» && !isEqual
  let axiomText := "the axiom `" ++ (privateToUserName n).toString ++ "`"
  s.taint n (if isNewAxiom then withText axiomText forbidden.above else forbidden.above)
  s.setOutcome n (s.outcomeOf c parts forbidden.here comparison)

/-! ### Inductive blocks -/

/-- One type of a block and the reference's type of its name. -/
structure TypePair where
  /-- The candidate's. -/
  candidate : ParsedType
  /-- The reference's. -/
  reference : ParsedType
  /-- The block that it is in. -/
  referenceBlock : ParsedBlock

/-- The type of a name in a block. -/
def ParsedBlock.type? (b : ParsedBlock) (n : Name) : Option ParsedType :=
  findIn (fun t => t.head.name == n) b.types

/-- The types of a block that have counterparts, after those in `done` reversed. -/
def Session.typePairs (s : Session) (done : List TypePair) : List ParsedType → List TypePair
  | [] => reversed done
  | t :: ts =>
    match s.counterpart? t.head.name with
    | some (paired, .block b) =>
      match b.type? paired with
      | some reference => s.typePairs (⟨t, reference, b⟩ :: done) ts
      | none => s.typePairs done ts
    | _ => s.typePairs done ts

/-- What stands for names: added to `table`, names with the prefix. -/
def Session.ownNames (s : Session) (table : Table Name Replacement) : List Name → Table Name Replacement
  | [] => table
  | n :: ns => s.ownNames (table.insert n (.constant (s.added n))) ns

/-- What stands for types under the assumption that they are equal. -/
def alignedNames (order : List Name) (table : Table Name Replacement) : List TypePair → Table Name Replacement
  | [] => table
  | p :: ps =>
    let replacement := alignedTo p.reference.head.name order p.referenceBlock.levelParams
    alignedNames order (table.insert p.candidate.head.name replacement) ps

/-- The types of a block's types and constructors, in front of `done`. -/
def blockExpressions (done : List Expr) : List InductiveType → List Expr
  | [] => done
  | t :: ts => t.type :: ofConstructors t.ctors (blockExpressions done ts)
where
  /-- The types of constructors, in front of `done`. -/
  ofConstructors : List Constructor → List Expr → List Expr
    | [], done => done
    | c :: cs, done => c.type :: ofConstructors cs done

/-- The types of a block's types and constructors, as the environment has them. -/
def blockTypes (env : Environment) : List ParsedType → List Expr
  | [] => []
  | t :: ts => typeOfConstant t.head.name (ofConstructors t.constructors (blockTypes env ts))
where
  /-- The type of a constant, in front of `done`. -/
  typeOfConstant (n : Name) (done : List Expr) : List Expr :=
    match env.find? n with
    | some info => info.type :: done
    | none => done
  /-- The types of constructors, in front of `done`. -/
  ofConstructors : List ParsedConstructor → List Expr → List Expr
    | [], done => done
    | c :: cs, done => typeOfConstant c.name (ofConstructors cs done)

/-- Orders of the reference's universe parameters in which they may match a block's. -/
def blockOrders (env : Environment) (b : ParsedBlock) (types : List InductiveType) : List TypePair → List (List Name)
  | [] => [[]]
  | p :: _ =>
    levelOrders b.levelParams p.referenceBlock.levelParams (blockExpressions [] types) (blockTypes env p.referenceBlock.types)

/-- A compared pair of types. -/
structure ComparedType where
  /-- The pair. -/
  pair : TypePair
  /-- How it came out. -/
  comparison : TypeComparison

/-- Compares pairs of types; an exception is no equality. -/
def comparePairs (reader : Reader) (t : Translation) (order : List Name) (b : ParsedBlock) (done : List ComparedType) :
    List TypePair → IO (List ComparedType)
  | [] => return reversed done
  | p :: ps => do
    let comparison ←
      try compareType reader t order b p.candidate p.referenceBlock p.reference
      catch error => pure { verdict := { status := "NMType", detail := toString error } }
    comparePairs reader t order b (⟨p, comparison⟩ :: done) ps

/-- The names of the recursors of a block, by the positions of their motives. -/
def recursorNames (first : Name) (nested : Nat) (types : List Name) : List Name :=
  joined (ofTypes types) (ofNested first nested)
where
  /-- The recursor of each type. -/
  ofTypes : List Name → List Name
    | [] => []
    | n :: ns => .str n "rec" :: ofTypes ns
  /-- The recursors for nested occurrences. -/
  ofNested (first : Name) (nested : Nat) : List Name :=
    numbered first (below nested [])
  /-- The recursors with the given numbers, from 0. -/
  numbered (first : Name) : List Nat → List Name
    | [] => []
    | i :: is => .str first ("rec_" ++ toString (i + 1)) :: numbered first is
  /-- The numbers below `n` in order, in front of `tail`. -/
  below : Nat → List Nat → List Nat
    | 0, tail => tail
    | n + 1, tail => below n (n :: tail)

/-- The names of the recursors of a block that has been added, by the positions of their motives; `first` is its first
type under the name that it has been added under. -/
def recursorsOf (env : Environment) (first : Name) : List Name :=
  match env.find? first with
  | some (.inductInfo val) => recursorNames first val.numNested val.all
  | _ => []

/-- The recursors of the given names. -/
def recursorValues (env : Environment) : List Name → List RecursorVal
  | [] => []
  | n :: ns =>
    match env.find? n with
    | some (.recInfo val) => val :: recursorValues env ns
    | _ => recursorValues env ns

/-- What stands, in types of the candidate's recursors, for the constants of an aligned block. -/
def Session.blockNamesAligned (s : Session) (order : List Name) (table : Table Name Replacement) :
    List ComparedType → Table Name Replacement
  | [] => table
  | c :: cs =>
    let reference := c.pair.referenceBlock.levelParams
    let table := table.insert (s.added c.pair.candidate.head.name) (alignedTo c.pair.reference.head.name order reference)
    s.blockNamesAligned order (constructors reference table c.comparison.pairs) cs
where
  /-- The constructors of one type. -/
  constructors (reference : List Name) (table : Table Name Replacement) : List ConstructorPair → Table Name Replacement
    | [] => table
    | p :: ps =>
      let replacement := alignedTo p.reference.name order reference
      constructors reference (table.insert (s.added p.candidate.name) replacement) ps

/-- An expression with constants replaced. -/
def replaceConstants (table : Table Name Replacement) (e : Expr) : Expr :=
  e.replace fun
    | .const n levels =>
      match table.find? n with
      | some replacement => some (replacement.at levels)
      | none => none
    | _ => none

/-- The universe parameters of a reference's recursor in the order in which they match the candidate's: a recursor has its
type's and, if it eliminates into any universe, one before them. -/
def recursorOrder (order reference : List Name) : List Name :=
  match reference with
  | first :: _ => if count reference == count order + 1 then first :: order else order
  | [] => order

/-- What stands for the recursor at a motive's position, or `none` if nothing does. -/
def alignRecursor (env : Environment) (order : List Name) (table : Table Name Replacement) (recursor : RecursorVal)
    (position : Nat) (references : List RecursorVal) : IO (Option Replacement) := do
  match elementAt 0 references with
  | none => return none
  | some first =>
    let order := recursorOrder order first.levelParams
    if count recursor.levelParams != count order || count order != count first.levelParams then return none
    let type := renameLevels (replaceConstants table recursor.type) recursor.levelParams order
    match reorderedRecursor env recursor type position references with
    | none => return none
    | some value =>
      if ← kernelAccepts env first.levelParams type value then return some (.expression order value) else return none

/-- What stands for all recursors of a block, in order, or `none` if nothing stands for one of them. -/
def alignRecursors (env : Environment) (order : List Name) (table : Table Name Replacement) (references : List RecursorVal)
    (position : Nat) (done : List Replacement) : List RecursorVal → IO (Option (List Replacement))
  | [] => return some (reversed done)
  | r :: rs => do
    match ← alignRecursor env order table r position references with
    | some replacement => alignRecursors env order table references (position + 1) (replacement :: done) rs
    | none => return none

/-- Gives names what stands for them. -/
def Session.setReplacements (s : Session) (byDefinition : Bool) (forbidden : List String) :
    List Name → List Replacement → IO Unit
  | n :: ns, r :: rs => do
    s.setOutcome n (s.alignedOutcome byDefinition n r forbidden)
    s.setReplacements byDefinition forbidden ns rs
  | _, _ => return ()

/-- Gives constructors of an aligned type the reference's. -/
def Session.alignConstructors (s : Session) (byDefinition : Bool) (order reference : List Name) (forbidden : List String) :
    List ConstructorPair → IO Unit
  | [] => return ()
  | p :: ps => do
    let n := p.candidate.name
    s.setOutcome n (s.alignedOutcome byDefinition n (alignedTo p.reference.name order reference) forbidden)
    s.alignConstructors byDefinition order reference forbidden ps

/-- Whether all types of a block came out equal. -/
def allEqual (compared : List ComparedType) : Bool :=
  allOf (fun c => c.comparison.verdict.ok) compared

/-- The names of the types that came out different, as a text. -/
def differentTypes (compared : List ComparedType) : String :=
  ", ".intercalate (texts compared)
where
  /-- Each name in backquotes. -/
  texts : List ComparedType → List String
    | [] => []
    | c :: cs =>
      if c.comparison.verdict.ok then texts cs
      else ("`" ++ (privateToUserName c.pair.candidate.head.name).toString ++ "`") :: texts cs

/-- Gives the types of a block that is not aligned their verdicts. One that is equal only if another is, which is not, is
blocked. -/
def Session.setVerdicts (s : Session) (forbidden : List String) (blocked : Verdict) : List ComparedType → IO Unit
  | [] => return ()
  | c :: cs => do
    let n := c.pair.candidate.head.name
    let verdict := if c.comparison.verdict.ok then blocked else c.comparison.verdict
    s.setOutcome n { replacement := some (.constant (s.added n)), forbidden, verdict := some verdict }
    s.setVerdicts forbidden blocked cs

/-- Aligns the types of a block, with their constructors. -/
def Session.alignTypes (s : Session) (byDefinition : Bool) (order : List Name) (forbidden : List String) :
    List ComparedType → IO Unit
  | [] => return ()
  | c :: cs => do
    let reference := c.pair.referenceBlock.levelParams
    let n := c.pair.candidate.head.name
    let outcome := s.alignedOutcome byDefinition n (alignedTo c.pair.reference.head.name order reference) forbidden
    s.setOutcome n { outcome with verdict := some c.comparison.verdict }
    s.alignConstructors byDefinition order reference forbidden c.comparison.pairs
    s.alignTypes byDefinition order forbidden cs

/-- Whether all pairs are with types of one block that has as many types. -/
def coversBlock (b : ParsedBlock) : List TypePair → Bool
  | [] => false
  | p :: ps =>
    let n := count b.types
    n == count (p :: ps) && n == count p.referenceBlock.types
      && allOf (fun q => q.referenceBlock.name == p.referenceBlock.name) ps

/-- Names with the prefix. -/
def Session.addedNames (s : Session) : List Name → List Replacement
  | [] => []
  | n :: ns => .constant (s.added n) :: s.addedNames ns

/-- Recursors' names without the prefix. -/
def Session.unprefixed (s : Session) : List Name → List Name
  | [] => []
  | n :: ns => n.replacePrefix s.root .anonymous :: s.unprefixed ns

/-- The nodes of the types and constructors of a block, in front of `found`. -/
def blockNodes (found : List Nat) : List ParsedType → List Nat
  | [] => found
  | t :: ts => blockNodes (constructorNodes (t.type :: found) t.constructors) ts
where
  /-- The nodes of constructors. -/
  constructorNodes (found : List Nat) : List ParsedConstructor → List Nat
    | [] => found
    | c :: cs => constructorNodes (c.type :: found) cs

/-- Notes what all names of a block rest on and must not. -/
def Session.taintAll (s : Session) (texts : List String) : List Name → IO Unit
  | [] => return ()
  | n :: ns => do
    s.taint n texts
    s.taintAll texts ns

/-- Whether a type or constructor of a block makes the kernel run compiled code. -/
def typesRunCode : List InductiveType → Bool
  | [] => false
  | t :: ts => expressionRunsCode (some t.type) || constructorsRunCode t.ctors || typesRunCode ts
where
  /-- Whether a constructor does. -/
  constructorsRunCode : List Constructor → Bool
    | [] => false
    | c :: cs => expressionRunsCode (some c.type) || constructorsRunCode cs

/-- Whether the types of a block came out equal up to bound names. -/
def allAlike (compared : List ComparedType) : Bool :=
  allOf (fun c => c.comparison.verdict.method matches some .structure_) compared

/-- Whether the types of a block came out equal by definition. -/
def allDefinitional (compared : List ComparedType) : Bool :=
  allOf (fun c => match c.comparison.verdict.method with
    | some method => method.isDefinitional
    | none => false) compared

/-- The first constant in types and constructors that has come out different, by its name in the candidate. -/
def Session.firstFailedIn (s : Session) : List InductiveType → IO (Option Name)
  | [] => return none
  | t :: ts => do
    match ← s.firstFailed t.type.getUsedConstants 0 with
    | some n => return some n
    | none =>
      match ← inConstructors t.ctors with
      | some n => return some n
      | none => s.firstFailedIn ts
where
  /-- The first in constructors. -/
  inConstructors : List Constructor → IO (Option Name)
    | [] => return none
    | c :: cs => do
      match ← s.firstFailed c.type.getUsedConstants 0 with
      | some n => return some n
      | none => inConstructors cs

/-- Gives every type that differs the same verdict. -/
def withVerdict (verdict : Verdict) : List ComparedType → List ComparedType
  | [] => []
  | c :: cs =>
    let c := if c.comparison.verdict.ok then c else { c with comparison := { c.comparison with verdict } }
    c :: withVerdict verdict cs

/-- The comparisons of types that differ, with the verdict `Blocked` if they differ only in what they rest on. -/
def Session.orBlocked (s : Session) (t : Translation) (order : List Name) (b : ParsedBlock) (types : List InductiveType)
    (compared : List ComparedType) (pairs : List TypePair) : IO (List ComparedType) := do
  match ← s.firstFailedIn types with
  | none => return compared
  | some n =>
    let assuming ← comparePairs (← s.reader) (← s.assumingEqual t) order b [] pairs
    return if allAlike assuming then withVerdict (blockedBy n) compared else compared

/-- The first order of universe parameters under which all types of a block are equal, or else the first, with the
comparisons under it. `translation` makes its types the reference's under an order. -/
def firstOrder (reader : Reader) (translation : List Name → IO Translation) (b : ParsedBlock) (pairs : List TypePair)
    (first : Option (List Name × List ComparedType)) : List (List Name) → IO (Option (List Name × List ComparedType))
  | [] => return first
  | order :: orders => do
    let compared ← comparePairs reader (← translation order) order b [] pairs
    if allEqual compared then return some (order, compared)
    firstOrder reader translation b pairs (match first with | some found => some found | none => some (order, compared)) orders

/-- Compares the types of a block that has been added and, if they are all equal, aligns it. `t` translates under the names
that it has been added under. -/
def Session.compareBlock (s : Session) (t : Translation) (b : ParsedBlock) (types : List InductiveType)
    (forbidden : List String) : IO Unit := do
  let env ← s.env.get
  let recursors := recursorsOf env (s.added b.name)
  let own := s.unprefixed recursors
  let pairs := s.typePairs [] b.types
  let byDefinition := !(← s.usesComparedAs (blockNodes [] b.types))
  let t := if byDefinition then t else s.forComparison t
  let translation (order : List Name) : IO Translation := do
    let aligned := alignedNames order (s.ownNames .empty (blockNames [] b.types)) pairs
    let cache ← IO.mkRef (Table.empty : Table Nat Expr)
    return { t with own := fun n => aligned.find? n, cache }
  match ← firstOrder (← s.reader) translation b pairs none (blockOrders env b types pairs) with
  | none => return ()
  | some (order, compared) =>
    let compared ←
      if allEqual compared then pure compared
      else s.orBlocked (← translation order) order b types compared pairs
    let unaligned (blocked : Verdict) : IO Unit := do
      s.setReplacements true forbidden own (s.addedNames own)
      s.setVerdicts forbidden blocked compared
    if !allEqual compared then
      unaligned { status := "Blocked", detail := s!"it is declared together with {differentTypes compared}, which differs" }
    else
      match pairs with
      | [] => unaligned { status := "Blocked" }
      | p :: _ =>
        if !coversBlock b pairs then
          unaligned { status := "NMType", detail := "the types that it is declared together with are not the reference's" }
        else
          let references := recursorValues env (recursorsOf env p.referenceBlock.name)
          let byDefinition := byDefinition && allDefinitional compared
          let table := s.blockNamesAligned order (← s.comparedAs.get) compared
          match ← alignRecursors env order table references 0 [] (recursorValues env recursors) with
          | some replacements =>
            s.setReplacements byDefinition forbidden own replacements
            s.alignTypes byDefinition order forbidden compared
          | none =>
            if allDefinitional compared then
              unaligned { status := "NMType", detail := "the recursors do not correspond to the reference's" }
            else
              -- a constructor's type is equal by a proof only: nothing stands for what is made by recursion
              s.setReplacements true forbidden own (s.addedNames own)
              s.alignTypes false order forbidden compared

/-- Adds an inductive block of the candidate and compares it. Throws what is wrong with it. -/
def Session.addBlock (s : Session) (t : Translation) (b : ParsedBlock) : IO Unit := do
  let names := blockNames [] b.types
  let own := s.ownNames .empty names
  let cache ← IO.mkRef (Table.empty : Table Nat Expr)
  let ownTranslation := { t with own := fun n => own.find? n, cache }
  let types ← inductiveTypesOf ownTranslation (fun n => s.added n) [] b.types
  if typesRunCode types then
    s.refuse "it makes the kernel run compiled code" [runsCodeProblem] names
    return ()
  s.env.set (← addOrThrow (← s.env.get) "candidate" b.name (blockDeclaration b types))
  let forbidden ← s.forbiddenIn (blockNodes [] b.types)
  let recursors := s.unprefixed (recursorsOf (← s.env.get) (s.added b.name))
  s.taintAll forbidden (joined recursors names)
  s.setReplacements true forbidden names (s.addedNames names)
  s.compareBlock ownTranslation b types forbidden

/-! ### Any declaration -/

/-- The names that a declaration declares. -/
def Parsed.names : Parsed → List Name
  | .constant c => [c.head.name]
  | .block b => blockNames [] b.types
  | .«unsafe» head => [head.name]

/-- Whether this is the last component of a recursor's name. -/
def isRecursorPart (part : String) : Bool :=
  part == "rec" || part.startsWith "rec_"

/-- The position of the declaration that declares a name; a recursor's name is not in the table, its type's is. -/
def ownerOf? (t : Tables) (n : Name) : Option Nat :=
  match t.owners.find? n, n with
  | some i, _ => some i
  | none, .str type part =>
    match isRecursorPart part, t.owners.find? type with
    | true, some i =>
      match t.declarations[i]? with
      | some (.block _) => some i
      | _ => none
    | _, _ => none
  | none, _ => none

/-- Adds and compares a declaration. Never throws: what is wrong becomes the outcome of its names. -/
def Session.addDeclaration (s : Session) (t : Translation) (declaration : Parsed) : IO Unit := do
  s.failedOn.set []
  try
    match declaration with
    | .constant c => s.addConstant t c
    | .block b => s.addBlock t b
    | .«unsafe» head => s.refuse "it is unsafe" ["unsafe code"] [head.name]
  catch error => s.refuse (toString error) (← s.failedOn.get) declaration.names

/-- What stands for a constant of the candidate, once its outcome is known. Throws if nothing does. -/
def Session.replacementOf (s : Session) (n : Name) (outcome : Outcome) : IO Replacement := do
  match outcome.replacement with
  | some replacement => return replacement
  | none =>
    s.failedOn.set outcome.forbidden
    throw (IO.userError ("it rests on `" ++ (privateToUserName n).toString ++ "`: " ++ outcome.refusal))

/-- What stands for a constant in the candidate's declarations: a constant of the candidate is added and compared first, if
that has not been done. Throws if nothing stands for it. -/
partial def Session.resolve (s : Session) (n : Name) : IO Replacement := do
  match ← s.outcome? n with
  | some outcome => s.replacementOf n outcome
  | none =>
    match ownerOf? s.candidate n with
    | some i =>
      match (← s.active.get).find? i with
      | some true => throw (IO.userError ("`" ++ n.toString ++ "` is declared in terms of itself"))
      | some false => ofContext
      | none =>
        match s.candidate.declarations[i]? with
        | none => ofContext
        | some declaration =>
          s.active.modify fun active => active.insert i true
          let translation : Translation :=
            { nodes := s.candidate.nodes, resolve := s.resolve, own := fun _ => none, settled := s.cache, cache := s.cache }
          s.addDeclaration translation declaration
          s.active.modify fun active => active.insert i false
          match ← s.outcome? n with
          | some outcome => s.replacementOf n outcome
          | none => ofContext
    | none => ofContext
where
  /-- A constant that the candidate does not declare must be the context's; the reference's are none of its business. -/
  ofContext : IO Replacement :=
    if s.context.contains n then return .constant n
    else throw (IO.userError ("the constant `" ++ n.toString ++ "` is not declared"))

/-- The expression that a node of the candidate stands for. Throws if a constant in it has been refused. -/
def Session.expression (s : Session) (node : Nat) : IO Expr :=
  { nodes := s.candidate.nodes, resolve := s.resolve, own := fun _ => none, settled := s.cache, cache := s.cache
    : Translation }.expression node

end Check
