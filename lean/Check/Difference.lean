module

public import Lean
public import Check.Sequence
public import Check.Table
public import Check.Equality
public import Check.Reader
public import Check.Cases
public import Check.Binders

/-!
The smallest subterm in which two expressions differ, for a reader.

Both are descended in step as long as they have the same shape. Parts that are definitionally equal are no difference,
however they are written. Hypotheses and arguments of types are aligned, so that one that is missing is named. Functions by
cases and by recursion are compared case by case, with recursive calls written as calls again. Nothing here decides
equality, and no attempt may take long: what cannot be shown small is shown whole.
-/

public section

namespace Check

open Lean Meta

/-- One argument of the two applications. -/
structure ArgumentPair where
  /-- Its number among the explicit arguments, from 1; 0 if it is implicit. -/
  number : Nat
  /-- The reference's. -/
  reference : Expr
  /-- The candidate's. -/
  candidate : Expr

/-- The arguments of two applications in pairs, or `none` if their numbers differ. `number` is that of the next explicit
one. -/
def argumentPairs (kinds : List BinderInfo) (number : Nat) (as bs : List Expr) (done : List ArgumentPair) :
    Option (List ArgumentPair) :=
  match as, bs with
  | [], [] => some (reversed done)
  | a :: as, b :: bs =>
    match kinds with
    | .default :: kinds => argumentPairs kinds (number + 1) as bs (⟨number, a, b⟩ :: done)
    | _ :: kinds => argumentPairs kinds number as bs (⟨0, a, b⟩ :: done)
    | [] => argumentPairs [] (number + 1) as bs (⟨number, a, b⟩ :: done)
  | _, _ => none

/-- The first pair that differs, explicit ones before implicit ones. -/
def Explainer.firstDifferent (x : Explainer) (locals : LocalContext) (implicit : Option ArgumentPair) :
    List ArgumentPair → IO (Option ArgumentPair)
  | [] => return implicit
  | p :: ps => do
    if ← x.quicklyEqual locals p.reference p.candidate then x.firstDifferent locals implicit ps
    else if p.number != 0 then return some p
    else
      match implicit with
      | some _ => x.firstDifferent locals implicit ps
      | none => x.firstDifferent locals (some p) ps

/-- Whether a head makes numerals, which are shown whole. -/
def isNumeral (f : Expr) : Bool :=
  f.isConstOf ``OfNat.ofNat

/-- Whether a name is of a function that packs another one's arguments to recurse on them. -/
def isPackedName (n : Name) : Bool :=
  lastPart n == "_unary" || lastPart n == "_mutual"

/-- How functions that Lean has a notation for are written. -/
def operator? (n : Name) : Option String :=
  if n == ``HAdd.hAdd then some "+" else if n == ``HSub.hSub then some "-" else if n == ``HMul.hMul then some "*"
  else if n == ``HDiv.hDiv then some "/" else if n == ``HMod.hMod then some "%" else if n == ``HPow.hPow then some "^"
  else if n == ``HAppend.hAppend then some "++" else if n == ``LT.lt then some "<" else if n == ``LE.le then some "≤"
  else if n == ``GT.gt then some ">" else if n == ``GE.ge then some "≥" else if n == ``Eq then some "="
  else if n == ``Ne then some "≠" else if n == ``BEq.beq then some "==" else if n == ``And then some "∧"
  else if n == ``Or then some "∨" else if n == ``Not then some "¬" else if n == ``Iff then some "↔"
  else if n == ``and then some "&&" else if n == ``or then some "||" else if n == ``not then some "!"
  else if n == ``List.cons then some "::" else if n == ``Membership.mem then some "∈" else none

/-- Where an argument is, as the beginning of a sentence. -/
def Explainer.argumentSpot (x : Explainer) (locals : LocalContext) (f : Expr) (number : Nat) : IO String := do
  match f with
  | .const n _ =>
    if n == ``ite || n == ``dite then
      return if number == 1 then "in the condition: " else if number == 2 then "in the `then` part: "
        else if number == 3 then "in the `else` part: " else "in an `if`: "
    if n == ``Exists && number == 1 then return "under `∃`: "
    let head := match operator? n with
      | some text => text
      | none => if x.reader.isConstructor n then lastPart (x.reader.userName n) else x.reader.nameText n
    return if number == 0 then s!"at an implicit argument of `{head}`: " else s!"at argument {number} of `{head}`: "
  | f =>
    let head ← x.reader.term locals f
    return if number == 0 then s!"at an implicit argument of `{head}`: " else s!"at argument {number} of `{head}`: "

/-- Whether a head is the function that is being defined: its calls are shown whole. -/
def isOwnCall (d : Difference) (f : Expr) : Bool :=
  match d.call with
  | some call => f.isFVar && call.getAppFn == f
  | none => false

/-- Whether a term is a structural recursion. -/
def isRecursion (e : Expr) : Bool :=
  match e.getAppFn with
  | .const n _ => (lastPart n).startsWith "brecOn"
  | _ => false

/-- The name of the argument that a well-founded recursion lacks, if a term is one that lacks it. -/
def unappliedRecursion? (e : Expr) : Option Name :=
  let arguments := argumentsOf e
  let position :=
    if e.getAppFn.isConstOf ``WellFounded.fix then 4 else if e.getAppFn.isConstOf ``WellFounded.Nat.fix then 3 else 0
  if position == 0 || count arguments != position + 1 then none
  else
    match elementAt position arguments with
    | some (.lam name _ _ _) => some name
    | _ => some `x

/-- A difference one step further in, which is no part of the function's definition by `fun`s any more. -/
def Difference.inside (d : Difference) (beginning : String) (reference candidate : Expr) : Difference :=
  { d with path := beginning :: (if d.spot == "" then d.path else d.spot :: d.path), spot := "", reference, candidate }

/-- A binder's name as a reader writes it. -/
def variableText (n : Name) : String :=
  n.eraseMacroScopes.toString

mutual

/-- The smallest difference at or below `d`. `fuel` bounds how far constants are unfolded and cases distinguished on the
way; `isValue` says that the expressions are the function that `d.call` is of, applied to that call's arguments. -/
partial def Explainer.smallest (x : Explainer) (fuel : Nat) (isValue : Bool) (d : Difference) : IO Difference := do
  if (← IO.getNumHeartbeats) ≥ x.stopAt then return d
  match d.reference, d.candidate with
  | .mdata _ a, _ => x.smallest fuel isValue { d with reference := a }
  | _, .mdata _ b => x.smallest fuel isValue { d with candidate := b }
  | .letE n t v body _, .letE _ _ v' body' _ =>
    if !(← x.quicklyEqual d.locals v v') then
      x.smallest fuel false (d.inside s!"in the value of `{variableText n}`: " v v')
    else x.binder fuel false d n t t body body'
  | .letE _ _ v body _, _ => x.smallest fuel isValue { d with reference := body.instantiate1 v }
  | _, .letE _ _ v body _ => x.smallest fuel isValue { d with candidate := body.instantiate1 v }
  | .lam n t body _, .lam _ t' body' _ => x.binder fuel isValue d n t t' body body'
  | .lam n t body _, b => x.binder fuel isValue d n t t body (.app (b.liftLooseBVars 0 1) (.bvar 0))
  | a, .lam n t body _ => x.binder fuel isValue d n t t (.app (a.liftLooseBVars 0 1) (.bvar 0)) body
  | .forallE .., _ | _, .forallE .. => x.telescopes fuel d
  | .proj _ i a, .proj _ j b =>
    if i == j && !(← x.quicklyEqual d.locals a b) then x.smallest fuel false { d with reference := a, candidate := b }
    else return d
  | _, _ => x.heads fuel isValue d

/-- The smallest difference of two functions or quantified terms. -/
partial def Explainer.binder (x : Explainer) (fuel : Nat) (isValue : Bool) (d : Difference) (name : Name)
    (type type' body body' : Expr) : IO Difference := do
  if !(← x.quicklyEqual d.locals type type') then
    x.smallest fuel false (d.inside s!"in the type of `{variableText name}`: " type type')
  else
    let opened := openVariable d.locals name type
    let v := Expr.fvar opened.variableOf
    let call := match d.call with
      | some call => if isValue then some (.app call v) else some call
      | none => none
    x.smallest fuel isValue
      { d with locals := opened.locals, call, reference := body.instantiate1 v, candidate := body'.instantiate1 v }

/-- The smallest difference of two terms that start with no binder. -/
partial def Explainer.heads (x : Explainer) (fuel : Nat) (isValue : Bool) (d : Difference) : IO Difference := do
  if fuel == 0 then return d
  match unappliedRecursion? d.reference, unappliedRecursion? d.candidate with
  | some name, some _ =>
    match ← x.typeHeadOf d.locals d.reference with
    | some (.forallE _ t _ _) =>
      let onVariable (e : Expr) : Expr := .app (e.liftLooseBVars 0 1) (.bvar 0)
      x.binder fuel isValue d name t t (onVariable d.reference) (onVariable d.candidate)
    | _ => x.appliedHeads fuel isValue d
  | _, _ => x.appliedHeads fuel isValue d

/-- The smallest difference of two terms that start with no binder and are no recursion without its argument. -/
partial def Explainer.appliedHeads (x : Explainer) (fuel : Nat) (isValue : Bool) (d : Difference) : IO Difference := do
  let a ← x.evaluated d d.reference
  let b ← x.evaluated d d.candidate
  let on := match a.on with
    | some id => some id
    | none => b.on
  match on with
  | some id =>
    match ← x.inCases fuel d id with
    | some smaller => return smaller
    | none =>
      if isRecursion d.reference && isRecursion d.candidate then
        return { d with note := "both come to the same in each case, but perhaps by evaluation only, or functions that they recur with differ" }
      else x.applications fuel isValue d
  | none =>
    if a.term != d.reference || b.term != d.candidate then
      if ← x.quicklyEqual d.locals a.term b.term then x.applications fuel isValue d
      else x.smallest (fuel - 1) false { d with reference := a.term, candidate := b.term }
    else x.applications fuel isValue d

/-- The smallest difference in the first case in which there is one. -/
partial def Explainer.inCases (x : Explainer) (fuel : Nat) (d : Difference) (id : FVarId) : IO (Option Difference) := do
  match d.locals.find? id with
  | none => return none
  | some decl =>
    match ← x.headOf d.locals decl.type with
    | none => return none
    | some type =>
      match type.getAppFn with
      | .const n levels =>
        match x.reader.env.find? n with
        | some (.inductInfo val) =>
          let (params, indices) := splitAt val.numParams (argumentsOf type)
          x.firstCase fuel d id levels params indices val.ctors
        | _ => return none
      | _ => return none

/-- The smallest difference in the first of the constructors' cases in which there is one. -/
partial def Explainer.firstCase (x : Explainer) (fuel : Nat) (d : Difference) (id : FVarId) (levels : List Level)
    (params indices : List Expr) (constructors : List Name) : IO (Option Difference) := do
  match constructors with
  | [] => return none
  | c :: cs =>
    match ← x.inCase d id levels params indices c with
    | none => x.firstCase fuel d id levels params indices cs
    | some inside =>
      let a ← x.evaluated inside inside.reference
      let b ← x.evaluated inside inside.candidate
      if ← x.quicklyEqual inside.locals a.term b.term then x.firstCase fuel d id levels params indices cs
      else if a.stuck || b.stuck then return some (← x.heads (fuel - 1) false inside)
      else
        -- in the reference's words
        let locals := renamedVariables inside.locals a.names
        return some (← x.smallest (fuel - 1) false { inside with locals, reference := a.term, candidate := b.term })

/-- The smallest difference of two applications. -/
partial def Explainer.applications (x : Explainer) (fuel : Nat) (isValue : Bool) (d : Difference) : IO Difference := do
  let r := x.reader
  if isRecursion d.reference || isRecursion d.candidate then
    return { d with note := "the recursions differ, and not in a single case" }
  let f := d.reference.getAppFn
  let g := d.candidate.getAppFn
  let as := argumentsOf d.reference
  let bs := argumentsOf d.candidate
  match f, g with
  | .const m ls, .const n ls' =>
    match valueAt? r.env m ls, valueAt? r.env n ls' with
    | some v, some w =>
      if r.counterparts m n && fuel > 0 then
        let unfolded := { d with reference := appliedTo v as, candidate := appliedTo w bs }
        if isPackedName m then x.smallest (fuel - 1) isValue unfolded
        else x.definitions (fuel - 1) unfolded m ls v w as bs
      else if m == n && isMatcherName m then x.alternatives fuel d m ls as bs
      else x.arguments fuel d f g as bs
    | _, _ => x.arguments fuel d f g as bs
  | _, _ => x.arguments fuel d f g as bs

/-- The smallest difference of two definitions of one name, as functions where their arguments are equal. -/
partial def Explainer.definitions (x : Explainer) (fuel : Nat) (d : Difference) (n : Name) (levels : List Level)
    (value value' : Expr) (arguments arguments' : List Expr) : IO Difference := do
  let r := x.reader
  let path := s!"in the definition of `{r.nameText n}`: " :: (if d.spot == "" then d.path else d.spot :: d.path)
  match typeAt? r.env n levels with
  | none => return d
  | some type =>
    let id : FVarId := ⟨.num `pylcscheck_self d.locals.decls.size⟩
    let locals := d.locals.mkLocalDecl id (r.userName n) type
    if arguments == arguments' || (← x.sameAll d.locals arguments arguments') then
      x.smallest fuel true
        { d with locals, path, patterns := [], spot := "", call := some (.fvar id), reference := value,
                 candidate := value' }
    else x.smallest fuel false { d with call := none }

/-- Whether all arguments are equal. -/
partial def Explainer.sameAll (x : Explainer) (locals : LocalContext) (as bs : List Expr) : IO Bool := do
  match as, bs with
  | [], [] => return true
  | a :: as, b :: bs => if ← x.quicklyEqual locals a b then x.sameAll locals as bs else return false
  | _, _ => return false

/-- The smallest difference in the arguments of one function. -/
partial def Explainer.arguments (x : Explainer) (fuel : Nat) (d : Difference) (f g : Expr) (as bs : List Expr) :
    IO Difference := do
  if f != g || isNumeral f || isOwnCall d f then return d
  match argumentPairs (x.reader.headKinds f) 1 as bs [] with
  | none => return d
  | some pairs =>
    match ← x.firstDifferent d.locals none pairs with
    | none => return d
    | some p =>
      let spot ← x.argumentSpot d.locals f p.number
      x.smallest fuel false { d with spot, reference := p.reference, candidate := p.candidate }

/-- The smallest difference of two applications of one matcher. -/
partial def Explainer.alternatives (x : Explainer) (fuel : Nat) (d : Difference) (n : Name) (levels : List Level)
    (as bs : List Expr) : IO Difference := do
  match typeAt? x.reader.env n levels with
  | none => return d
  | some type =>
    match eliminatorShape? type with
    | none => return d
    | some shape =>
      let (params, rest) := splitAt shape.params as
      let (_, rest') := splitAt shape.params bs
      let (motive, rest) := splitAt 1 rest
      let (_, rest') := splitAt 1 rest'
      let (on, rest) := splitAt shape.discriminants rest
      let (on', rest') := splitAt shape.discriminants rest'
      match argumentPairs [] 1 on on' [] with
      | none => return d
      | some pairs =>
        match ← x.firstDifferent d.locals none pairs with
        | some p => x.smallest fuel false (d.inside "in what is matched on: " p.reference p.candidate)
        | none =>
          let (alternatives, extra) := splitAt shape.alternatives rest
          let (alternatives', extra') := splitAt shape.alternatives rest'
          let mark := Expr.fvar ⟨`pylcscheck_motive⟩
          let types := binderTypesAfter 0 (instantiatedWith type (joined params (joined (marks mark motive) on)))
          x.firstAlternative fuel d types alternatives alternatives' extra extra'
where
  /-- The mark for each of the terms. -/
  marks (mark : Expr) : List Expr → List Expr
    | [] => []
    | _ :: es => mark :: marks mark es

/-- The smallest difference in the first alternative in which there is one; `types` are those of the alternatives. -/
partial def Explainer.firstAlternative (x : Explainer) (fuel : Nat) (d : Difference)
    (types as bs extra extra' : List Expr) : IO Difference := do
  match types, as, bs with
  | t :: types, a :: as, b :: bs =>
    let opened := openAll d.locals t a []
    let reference := appliedTo a (joined opened.variables extra)
    let candidate := appliedTo b (joined opened.variables extra')
    if ← x.quicklyEqual opened.locals reference candidate then x.firstAlternative fuel d types as bs extra extra'
    else
      x.smallest fuel false
        { d with locals := opened.locals, reference, candidate,
                 patterns := reverseOnto (argumentsOf opened.conclusion) d.patterns }
  | _, _, _ => return d

/-- The smallest difference of two types that start with binders. -/
partial def Explainer.telescopes (x : Explainer) (fuel : Nat) (d : Difference) : IO Difference := do
  let opened := openType 100 d.locals [] d.reference
  let opened' := openType 100 opened.locals [] d.candidate
  let left ← IO.mkRef 3000
  let found ← x.bestAlignment left opened'.locals 0 opened.binders opened'.binders opened.conclusion opened'.conclusion
  -- without heartbeats nothing is found equal: what is aligned then says nothing
  let exhausted := (← IO.getNumHeartbeats) ≥ x.stopAt
  match if exhausted then none else found with
  | none => x.inStep fuel d
  | some a =>
    let u := unpaired a.steps
    let inside := { d with locals := opened'.locals }
    if u.none then
      match firstChanged 1 a.steps with
      | some (i, r, c) =>
        let isHypothesis ← x.isHypothesis opened'.locals r.type
        let number ← x.hypothesisNumber opened'.locals 1 i opened.binders
        let place :=
          if !isHypothesis then s!"in the type of `{variableText r.name}`: "
          else if r.name.hasMacroScopes then s!"in hypothesis {number}: "
          else s!"in hypothesis `{variableText r.name}`: "
        x.smallest fuel false (inside.inside place r.type (renamedBy a.steps c.type))
      | none => x.smallest fuel false (inside.inside "in the conclusion: " opened.conclusion a.conclusion)
    else if (firstChanged 1 a.steps).isNone && (a.sameConclusion || concludesAbout opened.conclusion a.conclusion u) then
      return { inside with note := ← x.unpairedNote opened'.locals u }
    else x.inStep fuel d
where
  /-- Whether both conclude the same of other things, one of them about a binder that the other has not. -/
  concludesAbout (conclusion conclusion' : Expr) (u : UnpairedBinders) : Bool :=
    conclusion.getAppFn == conclusion'.getAppFn && (mentions conclusion u.lacking || mentions conclusion' u.extra)
  /-- Whether a conclusion is about one of the binders, and so has to differ. -/
  mentions (conclusion : Expr) : List TypeBinder → Bool
    | [] => false
    | b :: bs => conclusion.containsFVar b.variableOf || mentions conclusion bs
  /-- A type with the reference's variables for the candidate's that are paired with them by changed binders. -/
  renamedBy (steps : List AlignmentStep) (type : Expr) : Expr :=
    match steps with
    | [] => type
    | .changed r c :: steps => renamedBy steps (type.replaceFVar (.fvar c.variableOf) (.fvar r.variableOf))
    | _ :: steps => renamedBy steps type

/-- The number of the `i`th binder among the hypotheses. -/
partial def Explainer.hypothesisNumber (x : Explainer) (locals : LocalContext) (number i : Nat)
    (binders : List TypeBinder) : IO Nat := do
  match binders with
  | [] => return number
  | b :: bs =>
    if i ≤ 1 then return number
    let isHypothesis ← x.isHypothesis locals b.type
    x.hypothesisNumber locals (if isHypothesis then number + 1 else number) (i - 1) bs

/-- The first binder of two types in which they differ, where their binders cannot be aligned. -/
partial def Explainer.inStep (x : Explainer) (fuel : Nat) (d : Difference) : IO Difference := do
  match d.reference, d.candidate with
  | .forallE n t body _, .forallE _ t' body' _ =>
    if ← x.quicklyEqual d.locals t t' then
      let opened := openVariable d.locals n t
      let v := Expr.fvar opened.variableOf
      x.inStep fuel
        { d with locals := opened.locals, reference := body.instantiate1 v, candidate := body'.instantiate1 v }
    else x.smallest fuel false (d.inside "at the first binder that differs: " t t')
  | _, _ => return d

end

/-- The local variables that stand for parts of a recursion that cannot be told. -/
def startingLocals : LocalContext :=
  let aFunction := Expr.forallE `x (.sort .zero) (.sort .zero) .default
  let locals := ({} : LocalContext).mkLocalDecl recursionVariable `recursion aFunction
  let locals := locals.mkLocalDecl callVariable `_ (.sort .zero)
  locals.mkLocalDecl belowVariable `_ (.sort .zero)

/-- Whether Lean makes a constant of the given name for each type or function, so that its shape is that one's. -/
def isDerivedName (n : Name) : Bool :=
  let part := lastPart n
  isMatcherName n || isPackedName n || part == "rec" || part == "recOn" || part == "casesOn" || part == "brecOn"
    || part == "below"

/-- The candidate's expression with the reference's constants put for those of its own that have their names. -/
def Reader.withCounterparts (r : Reader) (e : Expr) : Expr :=
  e.replace fun e =>
    match e with
    | .const n levels =>
      if n.getRoot != r.root || isDerivedName n then none
      else
        let paired := n.replacePrefix r.root .anonymous
        if r.env.contains paired then some (.const paired levels) else none
    | _ => none

/-- A sentence that names the smallest difference of two closed expressions. Never throws. What differs beside constants of
one name is shown rather than what these differ in. -/
def Reader.explain (r : Reader) (reference candidate : Expr) : IO String := do
  let x : Explainer :=
    { reader := r, stopAt := (← IO.getNumHeartbeats) + explanationHeartbeats, known := ← IO.mkRef Table.empty }
  let paired := r.withCounterparts candidate
  let candidate ← if paired == candidate || (← x.quicklyEqual {} reference paired) then pure candidate else pure paired
  let (locals, call) := match r.self with
    | none => (startingLocals, none)
    | some n =>
      match r.env.find? n with
      | none => (startingLocals, none)
      | some info =>
        let id : FVarId := ⟨`pylcscheck_self⟩
        (startingLocals.mkLocalDecl id (r.userName n) info.type, some (Expr.fvar id))
  try
    r.sentence (← x.smallest 20 true { locals, call, reference, candidate })
  catch _ => r.sentence { locals, reference, candidate }

end Check
