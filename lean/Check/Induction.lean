module

public import Lean
public import Check.Sequence
public import Check.Expression
public import Check.Translate
public import Check.Equality
public import Check.Recursor
public import Check.Distinction

/-!
Equality of two recursive functions by induction.

`f a b := match b with ...` keeps `a` fixed, `| a, n + 1 => ...` hands it on: Lean compiles the two to recursions over different
motives, which are not definitionally equal. But both satisfy the same equations, and by induction on the argument that
they recurse on they are the same function:

for each constructor `C`, `f (C ys) = Φ (f ys)` and `g (C ys) = Ψ (g ys)`, each by unfolding one step of recursion. If `Φ` and
`Ψ` are definitionally equal then so are `f` and `g` by induction. The functionals are found here; that the proof made of
them is one is for the kernel to say.
-/

public section

namespace Check

open Lean Meta

/-! ### Recursions -/

/-- How a recursion is written. -/
inductive RecursionForm where
  | brecOn | recursor

/-- An application of a recursor: one step of a recursion. -/
structure Recursion where
  /-- How it is written. -/
  form : RecursionForm
  /-- The inductive type. -/
  type : Name
  /-- The type's recursor. -/
  recursor : RecursorVal
  /-- The levels of the head. -/
  levels : List Level
  /-- The arguments for the type's parameters. -/
  params : List Expr
  /-- The motive. -/
  motive : Expr
  /-- The minor premises; for `brecOn` the functional. -/
  minors : List Expr
  /-- What it recurses on. -/
  major : Expr
  /-- The arguments after it. -/
  passed : List Expr

/-- The recursion at the head of an expression, if one is there. -/
def recursionAt (env : Environment) (e : Expr) : Option Recursion := do
  let arguments := argumentsOf e
  match headOf e with
  | .const (.str type part) levels =>
    let recursor ← simpleRecursor? env type
    let params := firstOnes recursor.numParams arguments
    let motive ← elementAt recursor.numParams arguments
    let rest := withoutFirst (recursor.numParams + 1) arguments
    if part == "brecOn" then
      let major ← elementAt recursor.numIndices rest
      let functional ← elementAt (recursor.numIndices + 1) rest
      let passed := withoutFirst (recursor.numIndices + 2) rest
      return { form := .brecOn, type, recursor, levels, params, motive, minors := [functional], major, passed }
    else if part == "rec" then
      let minors := firstOnes recursor.numMinors rest
      let major ← elementAt (recursor.numMinors + recursor.numIndices) rest
      let passed := withoutFirst (recursor.numMinors + recursor.numIndices + 1) rest
      return { form := .recursor, type, recursor, levels, params, motive, minors, major, passed }
    else none
  | _ => none

/-- The recursion that an expression is, once definitions at its head are unfolded, at most `fuel` of them; and the
expression so unfolded. -/
def findRecursion (env : Environment) (e : Expr) (fuel : Nat) : Option (Recursion × Expr) :=
  let e := headReduced e
  match recursionAt env e with
  | some recursion => some (recursion, e)
  | none =>
    match fuel, headOf e with
    | fuel + 1, .const n levels =>
      match env.find? n with
      | some (.defnInfo val) =>
        let value := val.value.instantiateLevelParams val.levelParams levels
        findRecursion env (appliedTo value (argumentsOf e)) fuel
      | _ => none
    | _, _ => none

/-! ### One induction -/

/-- Two functions applied to variables, and what they recurse on. -/
structure Induction where
  /-- The environment. -/
  env : Environment
  /-- The functions' universe parameters. -/
  levelParams : List Name
  /-- The arguments that stay the same: the type's parameters and what these rest on. -/
  fixed : List Expr
  /-- The indices. -/
  indices : List Expr
  /-- The argument that the induction is on. -/
  major : Expr
  /-- All other arguments. -/
  rest : List Expr
  /-- The type of the results. -/
  result : Expr
  /-- The reference's function, applied. -/
  reference : Expr
  /-- The candidate's function, applied. -/
  candidate : Expr
  /-- The recursor of the type of `major`. -/
  recursor : RecursorVal
  /-- The levels of that type. -/
  levels : List Level
  /-- The arguments for its parameters. -/
  params : List Expr

/-- The variables in `xs` that `e` or the types of such variables mention, in front of `found`. -/
partial def mentioned (locals : LocalContext) (xs : List Expr) (found : List Expr) (e : Expr) : List Expr :=
  from_ xs found
where
  /-- The same for the variables of a list. -/
  from_ : List Expr → List Expr → List Expr
    | [], found => found
    | x :: rest, found =>
      if !isAmong x found && e.containsFVar x.fvarId! then
        match locals.find? x.fvarId! with
        | some declaration => from_ rest (mentioned locals xs (x :: found) declaration.type)
        | none => from_ rest (x :: found)
      else from_ rest found

/-- The variables that expressions mention, and those in their types. -/
def mentionedByAll (locals : LocalContext) (xs found : List Expr) : List Expr → List Expr
  | [] => found
  | e :: es => mentionedByAll locals xs (mentioned locals xs found e) es

/-- The induction to try for two values of one type. Throws if there is none. -/
def inductionOf (env : Environment) (levelParams : List Name) (type reference candidate : Expr) :
    IO (Induction × LocalContext) := do
  let (opened, locals, result) ← need (openGroup (binderCount type) {} type)
  let xs := variablesOf opened
  let f := headReduced (appliedTo reference xs)
  let g := headReduced (appliedTo candidate xs)
  let (recursion, f, g) ← match findRecursion env f 8, findRecursion env g 8 with
    | some (r, f'), some (s, g') => if r.major == s.major then pure (r, f', g') else noInduction
    | some (r, f'), none => pure (r, f', g)
    | none, some (s, g') => pure (s, f, g')
    | none, none => noInduction
  let major := recursion.major
  if !isAmong major xs then noInduction
  -- what does not depend on it is the same for all: that the other side is so too is no reason
  if !(f.containsFVar major.fvarId! && g.containsFVar major.fvarId!) then noInduction
  let majorType ← need ((locals.find? major.fvarId!).map fun declaration => declaration.type)
  match headOf majorType with
  | .const n levels =>
    if n != recursion.type || count recursion.recursor.rules == 0 then noInduction
    let arguments := argumentsOf majorType
    let params := firstOnes recursion.recursor.numParams arguments
    let indices := withoutFirst recursion.recursor.numParams arguments
    if !areDistinctVariables xs indices then noInduction
    let needed := mentionedByAll locals xs [] params
    let fixed := keep (fun x => isAmong x needed) xs
    if isAmong major fixed || anyOf (fun i => isAmong i fixed) indices then noInduction
    let rest := keep (fun x => !isAmong x fixed && !isAmong x indices && x != major) xs
    let induction := {
      env, levelParams, fixed, indices, major, rest, result, reference := f, candidate := g
      recursor := recursion.recursor, levels, params }
    return (induction, locals)
  | _ => noInduction

/-- An expression about indices and the major argument at other indices and another argument. -/
def Induction.at (i : Induction) (e : Expr) (indices : List Expr) (major : Expr) : Expr :=
  putFor e (joined i.indices [i.major]) (joined indices [major])

/-- One induction hypothesis of a constructor. -/
structure Hypothesis where
  /-- The field that it is about. -/
  field : Expr
  /-- The field's indices. -/
  indices : List Expr
  /-- Its variable. -/
  proof : Expr
  /-- The variable that stands for either function at the field. -/
  function : Expr

/-- One step of recursion: the functions' values at a constructor, the functions at its fields being variables. -/
structure Step where
  /-- What the variables stand for. -/
  locals : LocalContext
  /-- A variable that stands for the motive of a type `below`. -/
  motive : Expr
  /-- The constructor applied to its fields. -/
  value : Expr
  /-- Its indices. -/
  indices : List Expr
  /-- The other arguments. -/
  rest : List Expr
  /-- The hypotheses. -/
  hypotheses : List Hypothesis

/-- The hypothesis about a field. -/
def hypothesisAbout (field : Expr) : List Hypothesis → Option Hypothesis
  | [] => none
  | h :: hs => if h.field == field then some h else hypothesisAbout field hs

/-- The arguments of `rest` with `values` put for those that are handed on. -/
def handedOn (rest passed values : List Expr) : List Expr :=
  match rest with
  | [] => []
  | x :: xs => placeOf x passed values :: handedOn xs passed values
where
  /-- What stands in the place of `x`. -/
  placeOf (x : Expr) : List Expr → List Expr → Expr
    | p :: ps, v :: vs => if p == x then v else placeOf x ps vs
    | _, _ => x

/-- What a recursion gets for its value at a field: `fun passed => function rest`. -/
def leaf (i : Induction) (step : Step) (recursion : Recursion) (h : Hypothesis) : IO Expr := do
  let type := headReduced (appliedTo recursion.motive (joined h.indices [h.field]))
  let (opened, locals, _) ← need (openGroup (count recursion.passed) step.locals type)
  let values := variablesOf opened
  let passed := recursion.passed
  if !areDistinctVariables i.rest passed then noInduction
  let arguments := handedOn i.rest passed values
  -- What is not handed on keeps its value.
  let arguments := currentOnes arguments i.rest step.rest
  return abstracted locals values (applyAll h.function arguments)
where
  /-- Variables of the functions' own telescope become the step's. -/
  currentOnes (arguments rest current : List Expr) : List Expr :=
    match arguments with
    | [] => []
    | a :: as => putFor a rest current :: currentOnes as rest current

/-- The names of the parts of a pair of types and values. -/
def pairType : Name := `PProd

/-- The tuple of values at the fields that `brecOn` hands to its functional, given its type with a variable as motive. -/
partial def belowTuple (i : Induction) (step : Step) (recursion : Recursion) (functional type : Expr) : IO Expr := do
  let type ← match Kernel.whnf i.env step.locals type with
    | .ok type => pure type
    | .error _ => noInduction
  let arguments := argumentsOf type
  let inMotive (e : Expr) : Expr := putFor e [step.motive] [recursion.motive]
  match headOf type with
  | .const n levels =>
    if n == pairType then
      match arguments with
      | [a, b] =>
        let first ← belowTuple i step recursion functional a
        let second ← belowTuple i step recursion functional b
        return applyAll (.const (.str pairType "mk") levels) [inMotive a, inMotive b, first, second]
      | _ => noInduction
    else if n == `PUnit then return .const `PUnit.unit levels
    else
      let (_, field) ← need (splitLast arguments)
      let h ← need (hypothesisAbout field step.hypotheses)
      let go := Expr.const (.str (.str recursion.type "brecOn") "go") recursion.levels
      let arguments := joined recursion.params (recursion.motive :: joined h.indices [field, functional])
      return .proj pairType 1 (applyAll go arguments)
  | head =>
    if head != step.motive then noInduction
    let (_, field) ← need (splitLast arguments)
    leaf i step recursion (← need (hypothesisAbout field step.hypotheses))

/-- The leaves for all hypotheses. -/
def leaves (i : Induction) (step : Step) (recursion : Recursion) : List Hypothesis → IO (List Expr)
  | [] => return []
  | h :: hs => do
    let value ← leaf i step recursion h
    return value :: (← leaves i step recursion hs)

/-- A function's value at the step's constructor and arguments, in terms of the hypotheses' variables. `applied` is the
function, applied to the induction's variables; `number` is the constructor's; `value` is the constructor's application, or a
variable that stands for it. -/
def valueAt (i : Induction) (step : Step) (number : Nat) (fields : List Expr) (value applied : Expr) : IO Expr := do
  let current (e : Expr) : Expr := putFor e i.rest step.rest
  match recursionAt i.env applied with
  | none => return current (i.at applied step.indices value)
  | some recursion =>
    if recursion.major != i.major then return current (i.at applied step.indices value)
    -- The recursion's own parts do not depend on what it recurses on, or the kernel will say so.
    let passed := recursion.passed
    let inStep := { recursion with
      params := recursion.params
      motive := current recursion.motive
      minors := currentAll current recursion.minors }
    let arguments := currentAll current passed
    match recursion.form with
    | .brecOn =>
      let functional ← need (elementAt 0 inStep.minors)
      let below := Expr.const (.str recursion.type "below") recursion.levels
      let type := applyAll below (joined recursion.params (step.motive :: joined step.indices [step.value]))
      let tuple ← belowTuple i step inStep functional type
      return headReduced (appliedTo functional (joined step.indices (value :: tuple :: arguments)))
    | .recursor =>
      let minor ← need (elementAt number inStep.minors)
      let values ← leaves i step inStep step.hypotheses
      return headReduced (appliedTo minor (joined fields (joined values arguments)))
where
  /-- The same for all. -/
  currentAll (current : Expr → Expr) : List Expr → List Expr
    | [] => []
    | e :: es => current e :: currentAll current es

/-- Variables for either function at the fields that induction hypotheses are about. `claim` is the functions' type, `binders`
are the hypotheses with their types. Throws if one is about a function's values. -/
def hypothesesOf (i : Induction) (motive claim : Expr) (locals : LocalContext) (done : List Hypothesis) :
    List (Expr × Expr) → IO (List Hypothesis × LocalContext)
  | [] => return (reversed done, locals)
  | (proof, type) :: rest => do
    if headOf type != motive then noInduction
    let (indices, field) ← need (splitLast (argumentsOf type))
    let id := nextVariable locals
    let locals := locals.mkLocalDecl id recursionName (i.at claim indices field)
    hypothesesOf i motive claim locals ({ field, indices, proof, function := .fvar id } :: done) rest

/-- The variables of hypotheses. -/
def functionsOf : List Hypothesis → List Expr
  | [] => []
  | h :: hs => h.function :: functionsOf hs

/-- The type `α₁ → … → claim` of a functional from position `i` of the hypotheses on, and its level. -/
def functionalType (i : Induction) (claim goal : Expr) (level : Level) : List Hypothesis → Expr × Level
  | [] => (goal, level)
  | h :: hs =>
    let (type, rest) := functionalType i claim goal level hs
    (.forallE `recursive (i.at claim h.indices h.field) type .default, .imax level rest)

/-- The proof that a functional has equal values at the functions' values on the fields. `f`, `g` are the functional applied to
what comes before, `proof` shows these equal. -/
def congruence (i : Induction) (claim goal : Expr) (level : Level) (reference candidate : Expr) (f g proof : Expr) :
    List Hypothesis → Expr
  | [] => proof
  | h :: hs =>
    let (type, rest) := functionalType i claim goal level hs
    let a := i.at reference h.indices h.field
    let b := i.at candidate h.indices h.field
    let next := applyAll (.const `congr [level, rest]) [i.at claim h.indices h.field, type, f, g, a, b, proof, h.proof]
    congruence i claim goal level reference candidate (.app f a) (.app g b) next hs

/-! ### The proof -/

/-- What has been proved for some arguments, as a proof that the functions of these arguments are equal. -/
structure FunctionGoal where
  /-- The type of both sides. -/
  type : Expr
  /-- The reference's side. -/
  reference : Expr
  /-- The candidate's side. -/
  candidate : Expr
  /-- The proof. -/
  proof : Expr

/-- Function extensionality over variables, the last one first. -/
def extensionality (env : Environment) (locals : LocalContext) (goal : FunctionGoal) : List Expr → IO FunctionGoal
  | [] => return goal
  | x :: xs => do
    let domain ← typeOfVariable locals x
    let domainLevel ← levelOfType env locals domain
    let level ← levelOfType env locals goal.type
    let inX (e : Expr) : Expr := abstracted locals [x] e
    let proof := applyAll (.const `funext [domainLevel, level])
      [domain, inX goal.type, inX goal.reference, inX goal.candidate, inX goal.proof]
    let next := {
      type := generalized locals [x] goal.type
      reference := inX goal.reference, candidate := inX goal.candidate, proof }
    extensionality env locals next xs

/-- The candidate's function at the fields that hypotheses are about. -/
def functionsAt (i : Induction) (function : Expr) : List Hypothesis → List Expr
  | [] => []
  | h :: hs => i.at function h.indices h.field :: functionsAt i function hs

/-- The proof for one constructor. `minor` is the type of the minor premise with the variable `motive` for the motive. Throws
if the functions' values differ there. -/
def minorProof (i : Induction) (locals : LocalContext) (motive claim reference candidate : Expr) (level : Level)
    (rule : RecursorRule) (number : Nat) (minor : Expr) : IO Expr := do
  let (opened, locals, rest) ← need (openGroup rule.nfields locals minor)
  let fields := variablesOf opened
  let (proofs, locals, conclusion) ← need (openGroup (binderCount rest) locals rest)
  let (indices, value) ← need (splitLast (argumentsOf conclusion))
  let (hypotheses, locals) ← hypothesesOf i motive claim locals [] proofs
  let goal := i.at claim indices value
  let (opened, locals, result) ← need (openGroup (count i.rest) locals goal)
  let arguments := variablesOf opened
  let step : Step := { locals, motive, value, indices, rest := arguments, hypotheses }
  let left ← valueAt i step number fields value i.reference
  let right ← valueAt i step number fields value i.candidate
  let standing : Standing := { variables := [i.major], values := [value] }
  let variableCase : VariableCase := {
    subject := i.major, type := i.recursor.getMajorInduct, position := number, fields, hypotheses := count proofs }
  let (standingLeft, done) :=
    standing.decided i.env locals variableCase (← valueAt i step number fields i.major i.reference) .empty
  let (standingRight, _) :=
    standing.decided i.env locals variableCase (← valueAt i step number fields i.major i.candidate) done
  let functions := functionsOf hypotheses
  let resultLevel ← levelOfType i.env locals result
  let proof ← proveByCases i.env i.levelParams (← IO.mkRef mostCases)
    { locals, variables := joined i.fixed (joined fields (joined functions arguments)), type := result, level := resultLevel
      reference := left, candidate := right
      standing, standingReference := standingLeft, standingCandidate := standingRight } splitDepth
  -- `Φ f = Φ g` by the induction hypotheses
  let (type, typeLevel) := functionalType i claim goal level hypotheses
  let functional := abstracted locals functions (abstracted locals arguments left)
  let reflexive := applyAll (.const `Eq.refl [typeLevel]) [type, functional]
  let first := congruence i claim goal level reference candidate functional functional reflexive hypotheses
  -- `Φ g = Ψ g` by what has just been proved
  let candidates := functionsAt i candidate hypotheses
  let atCandidate (e : Expr) : Expr := putFor e functions candidates
  let second ← extensionality i.env locals
    { type := result, reference := atCandidate left, candidate := atCandidate right, proof := atCandidate proof }
    (reversed arguments)
  let references := functionsAt i reference hypotheses
  let values := [goal, appliedTo functional references, second.reference, second.candidate, first, second.proof]
  return abstracted locals (joined fields (variablesOf proofs)) (applyAll (.const `Eq.trans [level]) values)

/-- The proofs for all constructors. `type` is the type of the recursor from here on. -/
def minorProofs (i : Induction) (locals : LocalContext) (motive claim reference candidate : Expr) (level : Level)
    (number : Nat) (type : Expr) : List RecursorRule → IO (List Expr)
  | [] => return []
  | rule :: rules => do
    match type with
    | .forallE _ minor body _ =>
      let proof ← minorProof i locals motive claim reference candidate level rule number minor
      return proof :: (← minorProofs i locals motive claim reference candidate level (number + 1) body rules)
    | _ => noInduction

/-- A proof, checked by the kernel, that two values of one type are equal at all arguments. Throws if none is found. -/
def proveByInduction (env : Environment) (levelParams : List Name) (type reference candidate : Expr) : IO Unit := do
  let (i, locals) ← inductionOf env levelParams type reference candidate
  let claim := generalized locals i.rest i.result
  let level ← levelOfType env locals claim
  let left := abstracted locals i.rest i.reference
  let right := abstracted locals i.rest i.candidate
  let recursorType := i.recursor.type.instantiateLevelParams i.recursor.levelParams (recursorLevels i.recursor i.levels)
  let afterParams ← need (instantiateBinders recursorType i.params)
  match afterParams with
  | .forallE _ motiveType body _ =>
    let id := nextVariable locals
    let inside := locals.mkLocalDecl id `motive motiveType
    let motive := Expr.fvar id
    let proofs ← minorProofs i inside motive claim left right level 0 (body.instantiate1 motive) i.recursor.rules
    let statement := applyAll (.const `Eq [level]) [claim, left, right]
    let motiveValue := abstracted locals (joined i.indices [i.major]) statement
    let head := Expr.const i.recursor.name (recursorLevels i.recursor i.levels)
    let arguments := joined i.params (motiveValue :: joined (withMotive motive motiveValue proofs) (joined i.indices [i.major]))
    let variables := joined i.fixed (joined i.indices [i.major])
    let accepted ← kernelAccepts env levelParams (generalized locals variables statement)
      (abstracted locals variables (applyAll head arguments))
    if !accepted then noInduction
  | _ => noInduction

/-- Whether induction, or cases alone, show two values of one type equal at all arguments. -/
def equalByInduction (env : Environment) (levelParams : List Name) (type reference candidate : Expr) : IO Bool := do
  if ← succeeds (proveByInduction env levelParams type reference candidate) then return true
  equalByCases env levelParams type reference candidate

end Check
