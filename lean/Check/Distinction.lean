module

public import Lean
public import Check.Sequence
public import Check.Expression
public import Check.Table
public import Check.Translate
public import Check.Equality
public import Check.Recursor
public import Check.Evaluation

/-!
Equality of what distinguishes the same cases in different ways.

`if b then x else y` and `match b with | true => x | false => y` are not definitionally equal, but they are in each case of `b`.
A proof distinguishes the cases that either side distinguishes; that it is one is for the kernel to say. Nor need the
branches be in the same matches: a recursion hands what it knows about smaller arguments through its matches, so that their
types differ while their branches are the same.

Distinguishing cases must not become evaluation. That the two sides of a statement have the same truth table is no reason
(`Goal.saysTheSame`).
-/

public section

namespace Check

open Lean Meta

/-- Gives up: there is no induction to try. -/
@[inline] def noInduction {α : Type} : IO α :=
  throw (IO.userError "not shown by induction")

/-- The value, or nothing to try. -/
@[inline] def need {α : Type} (x : Option α) : IO α :=
  match x with
  | some value => return value
  | none => noInduction

/-- An expression with expressions put for variables. -/
def putFor (e : Expr) (variables values : List Expr) : Expr :=
  (e.abstract (variableArray #[] variables)).instantiateRev (variableArray #[] values)

/-- `fun variables => body`. -/
def abstracted (locals : LocalContext) (variables : List Expr) (body : Expr) : Expr :=
  locals.mkLambda (variableArray #[] variables) body

/-- `∀ variables, body`. -/
def generalized (locals : LocalContext) (variables : List Expr) (body : Expr) : Expr :=
  locals.mkForall (variableArray #[] variables) body

/-- An expression with all beta redexes at its head reduced. -/
partial def headReduced (e : Expr) : Expr :=
  match argumentsOf e with
  | [] => e
  | arguments => if (headOf e).isLambda then headReduced (appliedTo (headOf e) arguments) else e

/-- The universe level of a type. -/
def levelOfType (env : Environment) (locals : LocalContext) (type : Expr) : IO Level := do
  let sort ← runExprIn env locals (sortOf type)
  match sort with
  | .sort level => return level
  | _ => noInduction
where
  /-- The type of a type, reduced. -/
  sortOf (type : Expr) : MetaM Expr := do
    whnf (← inferType type)

/-- The number of binders of a type. -/
def binderCount : Expr → Nat
  | .forallE _ _ body _ => binderCount body + 1
  | .mdata _ e => binderCount e
  | _ => 0

/-- The levels of a recursor for a motive in `Prop`. -/
def recursorLevels (recursor : RecursorVal) (levels : List Level) : List Level :=
  if count recursor.levelParams == count levels + 1 then .zero :: levels else levels

/-- The motive of a recursor put for a variable that stood for it. -/
def withMotive (motive value : Expr) : List Expr → List Expr
  | [] => []
  | e :: es => putFor e [motive] [value] :: withMotive motive value es

/-- The recursor of a type, if the type is declared alone and is not nested. -/
def simpleRecursor? (env : Environment) (type : Name) : Option RecursorVal :=
  match env.find? (.str type "rec") with
  | some (.recInfo val) => if val.numMotives == 1 then some val else none
  | _ => none

/-- Whether the expressions are variables of `xs`, each another one. -/
def areDistinctVariables (xs : List Expr) : List Expr → Bool
  | [] => true
  | e :: es => isAmong e xs && !isAmong e es && areDistinctVariables xs es

/-! ### What to distinguish cases of -/

/-- How many cases of cases are distinguished. -/
def splitDepth : Nat := 4

/-- How many cases are looked at in all for one proof. -/
def mostCases : Nat := 200

/-- What is under the binders of a `fun`. -/
def bodyUnderBinders : Expr → Expr
  | .lam _ _ body _ => bodyUnderBinders body
  | .mdata _ e => bodyUnderBinders e
  | e => e

/-- Whether an expression is an application of a recursor or of `casesOn`. -/
def isCaseDistinction (e : Expr) : Bool :=
  match headOf e with
  | .const (.str _ part) _ => part == "casesOn" || part == "rec"
  | _ => false

/-- The value of a definition that is nothing but a distinction of cases, such as the matcher of a `match`. -/
def caseDistinction? (env : Environment) (n : Name) (levels : List Level) : Option Expr :=
  match env.find? n with
  | some (.defnInfo val) =>
    if isCaseDistinction (bodyUnderBinders val.value) then
      some (val.value.instantiateLevelParams val.levelParams levels)
    else none
  | _ => none

/-- The value of a definition that only applies one of its arguments, such as the matcher of a `match` with one case. -/
def noDistinction? (env : Environment) (n : Name) (levels : List Level) : Option Expr :=
  match env.find? n with
  | some (.defnInfo val) =>
    match val.value, headOf (bodyUnderBinders val.value) with
    | .lam .., .bvar _ => some (val.value.instantiateLevelParams val.levelParams levels)
    | _, _ => none
  | _ => none

/-- The constructor and its fields, if an expression is a constructor's application. -/
def constructorApplication? (env : Environment) (e : Expr) : Option (ConstructorVal × List Expr) :=
  match headOf e with
  | .const n _ =>
    match env.find? n with
    | some (.ctorInfo val) => some (val, withoutFirst val.numParams (argumentsOf e))
    | _ => none
  | _ => none

/-- What `casesOn` distinguishes cases of, the cases, and the arguments after them. -/
def casesOnParts? (env : Environment) (head : Expr) (arguments : List Expr) : Option (Expr × List Expr × List Expr) := do
  match head with
  | .const (.str type "casesOn") _ =>
    let recursor ← simpleRecursor? env type
    let (_, rest) := splitAt (recursor.numParams + 1 + recursor.numIndices) arguments
    match rest with
    | major :: rest =>
      let (minors, extra) := splitAt recursor.numMinors rest
      if count minors == recursor.numMinors then some (major, minors, extra) else none
    | [] => none
  | _ => none

/-- A variable or another term that cases are distinguished of somewhere in an expression, and what has been visited. -/
structure Search where
  /-- The variable. -/
  found : Option Expr := none
  /-- Another term. -/
  term : Option Expr := none
  /-- A decision, which is a last resort: what it decides on is not known in its cases. -/
  decision : Option Expr := none
  /-- The subterms that have been visited. -/
  visited : Table ExprStructEq Unit := .empty

/-- Looks for a variable of `variables` that cases are distinguished of. -/
partial def searchSplit (env : Environment) (variables : List Expr) (e : Expr) (search : Search) : Search :=
  if search.found.isSome || search.visited.contains ⟨e⟩ || !e.hasFVar then search
  else
    let search := { search with visited := search.visited.insert ⟨e⟩ () }
    match e with
    | .app .. =>
      let arguments := argumentsOf e
      if (headOf e).isLambda then searchSplit env variables (appliedTo (headOf e) arguments) search else
      let major? := majorHere (headOf e) arguments
      let isVariable := match major? with
        | some major => isAmong major variables
        | none => false
      if isVariable then { search with found := major? }
      else
        match unfolded? (headOf e) arguments with
        | some e => searchSplit env variables e search
        | none =>
          let search := match major? with
            | some major => noted search (headOf e) major
            | none => search
          inAll (headOf e :: arguments) search
    | .lam _ type body _ | .forallE _ type body _ => searchSplit env variables body (searchSplit env variables type search)
    | .letE _ type value body _ => inAll [type, value, body] search
    | .proj _ _ e | .mdata _ e => searchSplit env variables e search
    | _ => search
where
  /-- The same in several expressions. -/
  inAll : List Expr → Search → Search
    | [], search => search
    | e :: es, search => inAll es (searchSplit env variables e search)
  /-- A term that cases are distinguished of, unless there is one already. -/
  noted (search : Search) (head major : Expr) : Search :=
    if !major.hasFVar || major.hasLooseBVars then search
    else
      match head with
      | .const (.str `Decidable _) _ => if search.decision.isSome then search else { search with decision := some major }
      | _ => if search.term.isSome then search else { search with term := some major }
  /-- What this application distinguishes cases of. -/
  majorHere (head : Expr) (arguments : List Expr) : Option Expr := do
    match head with
    | .const (.str type part) _ =>
      let recursor ← simpleRecursor? env type
      let place ←
        if part == "casesOn" then some (recursor.numParams + 1 + recursor.numIndices)
        else if part == "rec" then some (recursor.numParams + 1 + recursor.numMinors + recursor.numIndices)
        else none
      elementAt place arguments
    | _ => none
  /-- The case of a constructor that is known; the application of a definition that distinguishes cases, unfolded. -/
  unfolded? (head : Expr) (arguments : List Expr) : Option Expr :=
    match head with
    | .const n levels =>
      match knownCase? head arguments with
      | some e => some e
      | none =>
        match caseDistinction? env n levels with
        | some value => some (appliedTo value arguments)
        | none =>
          match noDistinction? env n levels with
          | some value => some (appliedTo value arguments)
          | none => none
    | _ => none
  /-- What `casesOn` comes to, applied to a constructor's application. -/
  knownCase? (head : Expr) (arguments : List Expr) : Option Expr := do
    match head with
    | .const (.str type _) _ =>
      let (major, minors, extra) ← casesOnParts? env head arguments
      let (constructor, fields) ← constructorApplication? env major
      if constructor.induct != type then none
      let minor ← elementAt constructor.cidx minors
      some (appliedTo minor (joined fields extra))
    | _ => none

/-! ### What stands -/

/-- The name of the variables that stand for a recursion's values at smaller arguments; nobody can write it. -/
def recursionName : Name := .num `pylcscheck_recursion 0

/-- Variables of which cases have been distinguished, and what they are in the present case. -/
structure Standing where
  /-- The variables, each before those that its type mentions. -/
  variables : List Expr := []
  /-- What they are. -/
  values : List Expr := []

/-- A case of a variable. -/
structure VariableCase where
  /-- The variable. -/
  subject : Expr
  /-- Its inductive type. -/
  type : Name
  /-- The constructor's position. -/
  position : Nat
  /-- The constructor's fields. -/
  fields : List Expr
  /-- How many induction hypotheses its case in the recursor has. -/
  hypotheses : Nat

/-- Whether an expression mentions a variable that stands. -/
def Standing.isIn (s : Standing) (e : Expr) : Bool :=
  e.hasFVar && anyOf (fun x => e.containsFVar x.fvarId!) s.variables

/-- An expression in the present case: with the values in the place of variables. -/
def Standing.inCase (s : Standing) (e : Expr) : Expr :=
  if s.isIn e then putFor e s.variables s.values else e

/-- Whether a term is made of variables, constructors and the operations of `Bool` only. -/
partial def isPlainTerm (env : Environment) (e : Expr) : Bool :=
  match e with
  | .fvar _ | .lit _ => true
  | .mdata _ e => isPlainTerm env e
  | e =>
    match headOf e with
    | .const n _ =>
      if n == ``Bool.not || n == ``Bool.and || n == ``Bool.or || n == ``Bool.xor || n == ``not || n == ``and || n == ``or
          || n == ``xor then
        allOf (isPlainTerm env) (argumentsOf e)
      else if n == ``OfNat.ofNat then true
      else if n matches .str _ "ctorIdx" then allOf (isPlainTerm env) (argumentsOf e) -- which constructor it is
      else
        match constructorApplication? env e with
        | some (_, fields) => allOf (isPlainTerm env) fields
        | none => false
    | _ => false

/-- Whether a test is one of what variables are: `b = true`, `n = 0 ∧ ¬ c = d`. To decide another one is to evaluate. -/
partial def isPlainTest (env : Environment) (test : Expr) : Bool :=
  match headOf test, argumentsOf test with
  | .const n _, [_, a, b] => (n == ``Eq || n == ``Ne) && a != b && isPlainTerm env a && isPlainTerm env b
  | .const n _, [p, q] => (n == ``And || n == ``Or || n == ``Iff) && isPlainTest env p && isPlainTest env q
  | .const n _, [p] => n == ``Not && isPlainTest env p
  | _, _ => false

/-- An expression with the distinctions of cases decided that the present case decides, and nothing else: where the variable
stands otherwise, it stands still. -/
partial def Standing.decided (s : Standing) (env : Environment) (locals : LocalContext) (c : VariableCase) (e : Expr)
    (done : Table ExprStructEq Expr) : Expr × Table ExprStructEq Expr :=
  if !s.isIn e then (e, done)
  else
    match done.find? ⟨e⟩ with
    | some result => (result, done)
    | none =>
      let (result, done) := match e with
        | .app .. =>
          let arguments := argumentsOf e
          if (headOf e).isLambda then s.decided env locals c (appliedTo (headOf e) arguments) done else
          match here? (headOf e) arguments with
          | some e => s.decided env locals c e done
          | none => all (headOf e) arguments done
        | .lam n t b info =>
          let (t, done) := s.decided env locals c t done
          let (b, done) := s.decided env locals c b done
          (.lam n t b info, done)
        | .forallE n t b info =>
          let (t, done) := s.decided env locals c t done
          let (b, done) := s.decided env locals c b done
          (.forallE n t b info, done)
        | .letE _ _ v b _ => s.decided env locals c (b.instantiate1 v) done
        | .proj n i b =>
          let (b, done) := s.decided env locals c b done
          (.proj n i b, done)
        | .mdata _ b => s.decided env locals c b done
        | e => (e, done)
      (result, done.insert ⟨e⟩ result)
where
  /-- The parts of an application. -/
  all (f : Expr) (arguments : List Expr) (done : Table ExprStructEq Expr) : Expr × Table ExprStructEq Expr :=
    match arguments with
    | [] => (f, done)
    | a :: as =>
      let (a, done) := s.decided env locals c a done
      all (.app f a) as done
  /-- An application that is decided, or that distinguishes cases of what stands, unfolded. -/
  here? (head : Expr) (arguments : List Expr) : Option Expr := do
    match casesOnParts? env head arguments with
    | some (major, minors, extra) =>
      if major == c.subject then
        if !(isOf c.type head) then reordered? head arguments
        else
          let minor ← elementAt c.position minors
          some (headReduced (applyAll minor (joined c.fields extra)))
      else if !s.isIn major then none
      else
        let (constructor, fields) ← constructorApplication? env major <|> decision? head arguments major
        if !(isOf constructor.induct head) then none
        let minor ← elementAt constructor.cidx minors
        some (headReduced (applyAll minor (joined fields extra)))
    | none =>
      match head with
      | .const n levels =>
        if anyOf (fun a => s.isIn a && !a.isLambda) arguments then
          match caseDistinction? env n levels with
          | some value =>
            match headOf (bodyUnderBinders value) with
            | .const (.str _ "casesOn") _ => some (appliedTo value arguments)
            | _ => none
          | none =>
            match noDistinction? env n levels with
            | some value => some (appliedTo value arguments)
            | none =>
              if n == `cond then do
                let val ← env.find? n
                some (appliedTo ((← val.value?).instantiateLevelParams val.levelParams levels) arguments)
              else none
        else none
      | _ => none
  /-- Whether a `casesOn` is that of a type. -/
  isOf (type : Name) (head : Expr) : Bool :=
    match head with
    | .const (.str n _) _ => n == type
    | _ => false
  /-- What stands for the `casesOn` of a type with its constructors in another order: the case in the recursor that it comes to,
  which uses no induction hypothesis. -/
  reordered? (head : Expr) (arguments : List Expr) : Option Expr := do
    match head with
    | .const n levels =>
      let info ← env.find? n
      let value := (← info.value?).instantiateLevelParams info.levelParams levels
      let e := headReduced (appliedTo value arguments)
      let recursor ← simpleRecursor? env c.type
      if !(isOf c.type (headOf e)) then none
      let (minors, rest) := splitAt recursor.numMinors (withoutFirst (recursor.numParams + 1) (argumentsOf e))
      match withoutFirst recursor.numIndices rest with
      | major :: extra =>
        if major != c.subject then none
        let minor ← elementAt c.position minors
        some (headReduced (applyAll minor (joined c.fields (joined (unused c.hypotheses) extra))))
      | [] => none
    | _ => none
  /-- What is put for induction hypotheses that are not used. -/
  unused : Nat → List Expr
    | 0 => []
    | n + 1 => .const ``Unit.unit [] :: unused n
  /-- How a test of what stands is decided in the present case. -/
  decision? (head : Expr) (arguments : List Expr) (major : Expr) : Option (ConstructorVal × List Expr) :=
    match head, arguments with
    | .const (.str `Decidable _) _, test :: _ =>
      if !isPlainTest env test then none
      else
        match Kernel.whnf env locals (s.inCase major) with
        | .ok decision => constructorApplication? env decision
        | .error _ => none
    | _, _ => none

/-- An expression in which recursions go on with what variables are, where they went on with variables that stand. -/
def Standing.goingOn (s : Standing) (locals : LocalContext) (e : Expr) : Expr :=
  e.replace inRecursion
where
  /-- The variable of a recursion applied to what stands, in the present case: nothing is evaluated by it. -/
  inRecursion (part : Expr) : Option Expr :=
    match part with
    | .app .. =>
      match headOf part with
      | .fvar id =>
        match locals.find? id with
        | some declaration =>
          if declaration.userName == recursionName then some (applyAll (.fvar id) (present (argumentsOf part))) else none
        | none => none
      | _ => none
    | _ => none
  /-- Arguments with the values in the place of variables, nowhere inside. -/
  present : List Expr → List Expr
    | [] => []
    | a :: as => (if a.isFVar then s.inCase a else a) :: present as

/-- An expression with what stands where it is said by a constructor with variables: `n + 1` and the number that is `n + 1`. -/
def Standing.folded (s : Standing) (env : Environment) (e : Expr) : Expr :=
  e.replace fun part =>
    match part with
    | .app .. =>
      if !part.hasFVar then none
      else
        match successorOf? part with
        | some n => variableFor (.app (.const ``Nat.succ []) n) s.variables s.values
        | none =>
          match constructorApplication? env part with
          | some _ => variableFor part s.variables s.values
          | none => none
    | _ => none
where
  /-- `n` if an expression is `n + 1`. -/
  successorOf? (e : Expr) : Option Expr :=
    match e with
    | .app (.app (.app (.app (.app (.app (.const ``HAdd.hAdd _) (.const ``Nat _)) _) _) _) n)
        (.app (.app (.app (.const ``OfNat.ofNat _) _) (.lit (.natVal 1))) _) => some n
    | _ => none
  /-- The variable that is an expression. -/
  variableFor (e : Expr) : List Expr → List Expr → Option Expr
    | x :: xs, v :: vs => if v.isApp && v.hasFVar && s.inCase e == v then some x else variableFor e xs vs
    | _, _ => none

/-! ### The proof -/

/-- What is to be proved equal, and the variables that it is about. -/
structure Goal where
  /-- What the variables stand for. -/
  locals : LocalContext
  /-- The variables, each after those in its type. -/
  variables : List Expr
  /-- The type of both sides. -/
  type : Expr
  /-- The level of the type. -/
  level : Level
  /-- The reference's side. -/
  reference : Expr
  /-- The candidate's side. -/
  candidate : Expr
  /-- Of what cases have been distinguished so far. -/
  standing : Standing := {}
  /-- The type where these stand. -/
  standingType : Expr := type
  /-- The reference's side where these stand, with the distinctions decided. -/
  standingReference : Expr := reference
  /-- The candidate's side likewise. -/
  standingCandidate : Expr := candidate

/-- Whether the two sides are types, such as propositions. -/
def Goal.isAboutTypes (goal : Goal) : Bool :=
  match goal.type with
  | .sort _ => true
  | _ => false

/-- An expression in which variables stand, closed. -/
def Goal.closed (goal : Goal) (e : Expr) : Expr :=
  abstracted goal.locals (joined goal.variables goal.standing.variables) e

/-- Whether what is equal in the present case says the same. In a case closed terms abound, and evaluating them makes everything
equal that has the same truth table. So where propositions are concerned, the two sides must be equal with nothing decided but
the distinctions of cases themselves, and then not by evaluation. -/
def Goal.saysTheSame (goal : Goal) (env : Environment) (levelParams : List Name) : IO Bool := do
  let a := goal.closed goal.standingReference
  let b := goal.closed goal.standingCandidate
  match ← differentStatements env a b with
  | none => return false
  | some [] => return true
  | some pairs =>
    if ← areEvaluated env pairs then return false
    let reference := goal.standing.goingOn goal.locals goal.standingReference
    let candidate := goal.standing.goingOn goal.locals goal.standingCandidate
    if ← same reference candidate then return true
    -- what stands may be said in two ways, but not in one way here and in the other there
    if ← same (goal.standing.folded env reference) candidate then return true
    same reference (goal.standing.folded env candidate)
where
  /-- Whether two expressions in which variables stand are definitionally equal, and not by evaluation. -/
  same (a b : Expr) : IO Bool := do
    let variables := joined goal.variables goal.standing.variables
    let type := generalized goal.locals variables goal.standingType
    let answer ← kernelEqual env levelParams type (goal.closed a) (goal.closed b)
    if answer matches .yes then return !(← equalByEvaluation env (goal.closed a) (goal.closed b)) else return false

/-- The type of a variable. -/
def typeOfVariable (locals : LocalContext) (x : Expr) : IO Expr :=
  match x with
  | .fvar id =>
    match locals.find? id with
    | some declaration => return declaration.type
    | none => noInduction
  | _ => noInduction

/-- Whether the type of one of the variables mentions `x`. -/
def restsOn (locals : LocalContext) (x : Expr) : List Expr → IO Bool
  | [] => return false
  | y :: ys => do
    let type ← typeOfVariable locals y
    if type.containsFVar x.fvarId! then return true else restsOn locals x ys

/-- Whether the type of one of the variables mentions one of `moved`. -/
def restOnAny (locals : LocalContext) (variables : List Expr) : List Expr → IO Bool
  | [] => return false
  | x :: xs => do
    if ← restsOn locals x variables then return true else restOnAny locals variables xs

/-- What all cases of a proof share. -/
structure Split where
  /-- The indices of the variable's type, which are variables, and the variable. -/
  moved : List Expr
  /-- The variable. -/
  subject : Expr
  /-- Its inductive type. -/
  type : Name
  /-- The other variables. -/
  others : List Expr
  /-- The variable for the motive. -/
  motive : Expr

/-- Whether cases of a variable are distinguished somewhere in an expression, or something about it is decided. -/
def distinguishes (env : Environment) (x e : Expr) : Bool :=
  (searchSplit env [x] e {}).found.isSome || (e.find? decides).isSome
where
  /-- Whether something about the variable is decided here. -/
  decides (part : Expr) : Bool :=
    match headOf part, argumentsOf part with
    | .const n _, _ :: _ :: decision :: _ =>
      (n == `ite || n == `dite || n == `Decidable.casesOn) && decision.containsFVar x.fvarId!
    | _, _ => false

/-- A proof of a goal by definition or else by distinguishing cases, at most `fuel` deep and `left` in all. Throws if there is
none. -/
partial def proveByCases (env : Environment) (levelParams : List Name) (left : IO.Ref Nat) (goal : Goal) (fuel : Nat) : IO Expr := do
  let n ← left.get
  if n == 0 then noInduction
  left.set (n - 1)
  let closed (e : Expr) : Expr := abstracted goal.locals goal.variables e
  let answer ←
    if goal.reference == goal.candidate then pure KernelAnswer.yes
    else
      let type := generalized goal.locals goal.variables goal.type
      kernelEqual env levelParams type (closed goal.reference) (closed goal.candidate)
  if answer matches .yes then
    if !(← goal.saysTheSame env levelParams) then noInduction
    return applyAll (.const `Eq.refl [goal.level]) [goal.type, goal.reference]
  if fuel == 0 then noInduction
  let search := searchSplit env goal.variables goal.candidate (searchSplit env goal.variables goal.reference {})
  match search.found, (match search.term with | some term => some term | none => search.decision) with
  | some x, _ => splitOn goal x x
  | none, some term => do
    -- a variable in the place of the term
    let type ← runExprIn env goal.locals (typeOfTerm term)
    let id := nextVariable goal.locals
    let x := Expr.fvar id
    let put (e : Expr) : Expr := e.replace fun part => if part == term then some x else none
    let putStanding (e : Expr) : Expr :=
      e.replace fun part => if part.isApp && goal.standing.inCase part == term then some x else none
    let goal := { goal with
      locals := goal.locals.mkLocalDecl id `case type
      variables := joined goal.variables [x]
      type := put goal.type, reference := put goal.reference, candidate := put goal.candidate
      standingReference := putStanding goal.standingReference
      standingCandidate := putStanding goal.standingCandidate }
    splitOn goal x term
  | none, none => noInduction
where
  /-- The type of a term, reduced. -/
  typeOfTerm (e : Expr) : MetaM Expr := do
    whnf (← inferType e)
  /-- The proof by cases of `x`, for `value` in its place. -/
  splitOn (goal : Goal) (x value : Expr) : IO Expr := do
    -- what does not depend on `x` is the same in all cases: that the other side is so too is no reason
    if !(goal.reference.containsFVar x.fvarId! && goal.candidate.containsFVar x.fvarId!) then noInduction
    if goal.isAboutTypes then
      if !(distinguishes env x goal.standingReference && distinguishes env x goal.standingCandidate) then noInduction
    let type ← typeOfVariable goal.locals x
    match headOf type with
    | .const n levels =>
      let recursor ← need (simpleRecursor? env n)
      -- what follows from a contradiction is no equality
      if count recursor.rules == 0 then noInduction
      let levels := recursorLevels recursor levels
      let params := firstOnes recursor.numParams (argumentsOf type)
      let indices := withoutFirst recursor.numParams (argumentsOf type)
      if !areDistinctVariables goal.variables indices then noInduction
      let moved := joined indices [x]
      let others := keep (fun y => !isAmong y moved) goal.variables
      if ← restOnAny goal.locals others moved then noInduction
      if anyOf (fun e => anyOf (fun y => e.containsFVar y.fvarId!) moved) params then noInduction
      let recursorType ← need (instantiateBinders (recursor.type.instantiateLevelParams recursor.levelParams levels) params)
      match recursorType with
      | .forallE _ motiveType body _ =>
        let id := nextVariable goal.locals
        let inside := goal.locals.mkLocalDecl id `motive motiveType
        let split : Split := { moved, subject := x, type := n, others, motive := .fvar id }
        let proofs ← inCases goal split inside (body.instantiate1 (.fvar id)) 0 recursor.rules
        let statement := applyAll (.const `Eq [goal.level]) [goal.type, goal.reference, goal.candidate]
        let motive := abstracted goal.locals moved statement
        let arguments := joined (withMotive (.fvar id) motive proofs) (joined indices [value])
        return applyAll (.const recursor.name levels) (joined params (motive :: arguments))
      | _ => noInduction
    | _ => noInduction
  /-- The proofs of all cases from that of constructor `position` on; `type` is the type of the recursor from there on. -/
  inCases (goal : Goal) (split : Split) (locals : LocalContext) (type : Expr) (position : Nat) :
      List RecursorRule → IO (List Expr)
    | [] => return []
    | rule :: rules => do
      match type with
      | .forallE _ minor body _ =>
        let (opened, inside, conclusion) ← need (openGroup (binderCount minor) locals minor)
        let values := argumentsOf conclusion
        let fields := variablesOf opened
        let here (e : Expr) : Expr := putFor e split.moved values
        let standing : Standing := {
          variables := joined split.moved goal.standing.variables
          values := joined values (inAll here goal.standing.values) }
        let variableCase : VariableCase := {
          subject := split.subject, type := split.type, position, fields := firstOnes rule.nfields fields
          hypotheses := count fields - rule.nfields }
        let (standingReference, done) := standing.decided env inside variableCase goal.standingReference .empty
        let (standingCandidate, _) := standing.decided env inside variableCase goal.standingCandidate done
        let case := { goal with
          locals := inside
          variables := joined split.others (keep (fun y => anyOf (fun e => e.containsFVar y.fvarId!) values) fields)
          type := here goal.type, reference := here goal.reference, candidate := here goal.candidate
          standing, standingReference, standingCandidate }
        let proof ← proveByCases env levelParams left case (fuel - 1)
        return abstracted inside fields proof :: (← inCases goal split locals body (position + 1) rules)
      | _ => noInduction
  /-- The function on each of them. -/
  inAll (f : Expr → Expr) : List Expr → List Expr
    | [] => []
    | e :: es => f e :: inAll f es

/-- A proof by cases alone, checked by the kernel, that two values of one type are equal at all arguments. Throws if none is
found. -/
def proveByCasesAlone (env : Environment) (levelParams : List Name) (type reference candidate : Expr) : IO Unit := do
  let (opened, locals, result) ← need (openGroup (binderCount type) {} type)
  let xs := variablesOf opened
  let level ← levelOfType env locals result
  let f := headReduced (appliedTo reference xs)
  let g := headReduced (appliedTo candidate xs)
  let left ← IO.mkRef mostCases
  let proof ← proveByCases env levelParams left
    { locals, variables := xs, type := result, level, reference := f, candidate := g } splitDepth
  let statement := applyAll (.const `Eq [level]) [result, f, g]
  let accepted ← kernelAccepts env levelParams (generalized locals xs statement) (abstracted locals xs proof)
  if !accepted then noInduction

/-- Two types without the binders that they start with alike. -/
structure SharedBinders where
  /-- What the binders' variables stand for. -/
  locals : LocalContext := {}
  /-- The variables, the last one first. -/
  variables : List Expr := []
  /-- The rest of the reference's. -/
  reference : Expr
  /-- The rest of the candidate's. -/
  candidate : Expr

/-- Opens binders as long as they are the same. -/
partial def openShared (s : SharedBinders) : SharedBinders :=
  match s.reference, s.candidate with
  | .mdata _ a, _ => openShared { s with reference := a }
  | _, .mdata _ b => openShared { s with candidate := b }
  | .forallE n t body info, .forallE _ t' body' _ =>
    if t == t' then
      let x := Expr.fvar (nextVariable s.locals)
      openShared
        { locals := s.locals.mkLocalDecl (nextVariable s.locals) n t info, variables := x :: s.variables
          reference := body.instantiate1 x, candidate := body'.instantiate1 x }
    else s
  | _, _ => s

/-- A proof by cases, checked by the kernel, that two types are equal for all values of the binders that they start with.
Throws if none is found. -/
def proveTypesByCases (env : Environment) (levelParams : List Name) (reference candidate : Expr) : IO Unit := do
  let shared := openShared { reference, candidate }
  let locals := shared.locals
  let level ← levelOfType env locals shared.reference
  let type := Expr.sort level
  let xs := reversed shared.variables
  let left ← IO.mkRef mostCases
  let proof ← proveByCases env levelParams left
    { locals, variables := xs, type, level := .succ level, reference := shared.reference, candidate := shared.candidate }
    splitDepth
  let statement := applyAll (.const `Eq [.succ level]) [type, shared.reference, shared.candidate]
  let accepted ← kernelAccepts env levelParams (generalized locals xs statement) (abstracted locals xs proof)
  if !accepted then noInduction

/-- Whether an attempt ends without an exception. -/
def succeeds (attempt : IO Unit) : IO Bool := do
  try
    attempt
    return true
  catch _ => return false

/-- Whether cases show two values of one type equal at all arguments. -/
def equalByCases (env : Environment) (levelParams : List Name) (type reference candidate : Expr) : IO Bool :=
  succeeds (proveByCasesAlone env levelParams type reference candidate)

/-- Whether cases show two types equal. -/
def equalTypesByCases (env : Environment) (levelParams : List Name) (reference candidate : Expr) : IO Bool :=
  succeeds (proveTypesByCases env levelParams reference candidate)

end Check
