module

public import Lean
public import Check.Sequence
public import Check.Expression
public import Check.Equality
public import Check.Reader

/-!
Functions by cases and by recursion, for a reader: what they come to in a case, with recursive calls written as calls again.
-/

public section

namespace Check

open Lean Meta

/-- The most subterms that are visited, each where it stands, to tidy a term. -/
def tidyLimit : Nat := 20000

/-- A part of a pair of the recursion's machinery. -/
def partOfPair? (i : Nat) (pair : Expr) : Option Expr :=
  match pair with
  | .app (.app (.app (.app (.const n _) _) _) a) b =>
    if n == ``PProd.mk then some (if i == 0 then a else b) else none
  | _ => none

mutual

/-- Applications, projections and pairs of the recursion's machinery done, everywhere in a term. Throws if more than `left`
subterms are visited: the sharing in a term is not kept. -/
partial def tidiedParts (left : IO.Ref Nat) (e : Expr) : MetaM Expr := do
  let n ← left.get
  if n == 0 then throwError "the term is too large"
  left.set (n - 1)
  match e with
  | .app .. =>
    let arguments ← tidiedAll left (argumentsOf e)
    match e.getAppFn with
    | .lam n t b i => tidiedParts left (appliedTo (.lam n t b i) arguments)
    | f =>
      match ← tidiedParts left f with
      | .lam n t b i => tidiedParts left (appliedTo (.lam n t b i) arguments)
      | .const n ls =>
        match arguments with
        | _ :: _ :: pair :: rest =>
          let part := if n == ``PProd.fst then partOfPair? 0 pair else if n == ``PProd.snd then partOfPair? 1 pair else none
          match part with
          | some part => if count rest == 0 then return part else tidiedParts left (appliedTo part rest)
          | none => return appliedTo (.const n ls) arguments
        | arguments => return appliedTo (.const n ls) arguments
      | head => return appliedTo head arguments
  | .lam n t b i => return .lam n (← tidiedParts left t) (← tidiedParts left b) i
  | .forallE n t b i => return .forallE n (← tidiedParts left t) (← tidiedParts left b) i
  | .letE n t v b d => return .letE n (← tidiedParts left t) (← tidiedParts left v) (← tidiedParts left b) d
  | .mdata _ e => tidiedParts left e
  | .proj s i a =>
    let a ← tidiedParts left a
    if s != ``PProd then return .proj s i a
    match partOfPair? i a with
    | some part => return part
    | none => return .proj s i a
  | e => return e

/-- Each of them tidied. -/
partial def tidiedAll (left : IO.Ref Nat) (es : List Expr) : MetaM (List Expr) := do
  match es with
  | [] => return []
  | e :: es =>
    let e ← tidiedParts left e
    return e :: (← tidiedAll left es)

end

/-- A term with the recursion's machinery done. Throws if it is too large. -/
def tidied (e : Expr) : MetaM Expr := do
  tidiedParts (← IO.mkRef tidyLimit) e

/-- How an alternative of a `match` calls a variable. -/
structure VariableName where
  /-- The variable. -/
  variableOf : FVarId
  /-- The name in the text. -/
  name : Name

/-- What a function by cases comes to. -/
structure Evaluated where
  /-- What it comes to; if a case is not known, what it was. -/
  term : Expr
  /-- Whether it is a function by cases, and the case is not known. -/
  stuck : Bool := false
  /-- The variable that it is on, if so. -/
  on : Option FVarId := none
  /-- How the alternative that it came to calls variables. -/
  names : List VariableName := []

/-- A term that is no function by cases. -/
def Evaluated.done (e : Expr) : Evaluated := { term := e }

/-- The weak head normal form without unfolding definitions, as a function of our own: see `showExpr`. -/
@[noinline] def weakHeadOf (e : Expr) : MetaM Expr :=
  whnfCore e

/-- The weak head normal form. -/
@[noinline] def fullHeadOf (e : Expr) : MetaM Expr :=
  whnf e

/-- A type, as a function of our own: see `showExpr`. -/
@[noinline] def inferredType (e : Expr) : MetaM Expr :=
  inferType e

/-- A constant's value at given levels. -/
def valueAt? (env : Environment) (n : Name) (levels : List Level) : Option Expr :=
  match env.find? n with
  | some (.defnInfo val) => some (val.value.instantiateLevelParams val.levelParams levels)
  | _ => none

/-- A constant's type at given levels. -/
def typeAt? (env : Environment) (n : Name) (levels : List Level) : Option Expr :=
  match env.find? n with
  | some info => some (info.type.instantiateLevelParams info.levelParams levels)
  | none => none

/-- A type with values put for its first binders, as many as it has. -/
def instantiatedWith (type : Expr) : List Expr → Expr
  | [] => type
  | a :: as =>
    match type with
    | .forallE _ _ body _ => instantiatedWith (body.instantiate1 a) as
    | .mdata _ type => instantiatedWith type (a :: as)
    | type => type

/-- Runs `x` with one more local variable. -/
def withVariable (name : Name) (type : Expr) (x : Expr → MetaM Expr) : MetaM Expr := do
  let opened := openVariable (← getLCtx) name type
  withReader (fun context => { context with lctx := opened.locals }) (x (.fvar opened.variableOf))

/-- The arguments of `call` with `news` in the place of those that are `olds`. -/
def exchanged (olds news : List Expr) : List Expr → List Expr
  | [] => []
  | a :: as => exchange olds news a :: exchanged olds news as
where
  /-- The new term for one of the old ones. -/
  exchange (olds news : List Expr) (a : Expr) : Expr :=
    match olds, news with
    | old :: olds, new :: news => if a == old then new else exchange olds news a
    | _, _ => a

/-- A call of the function that is being defined, in which the arguments `olds` of the present call have become `news`. -/
def callWith (call : Expr) (olds news : List Expr) : Expr :=
  applyAll call.getAppFn (exchanged olds news (argumentsOf call))

/-- Terms packed into pairs, unpacked as far as both show: `olds` and `news` for `callWith`. -/
partial def unpacked (old new : Expr) : List Expr × List Expr :=
  match argumentsOf old, argumentsOf new with
  | [_, _, a, b], [_, _, a', b'] =>
    if old.getAppFn.isConstOf ``PSigma.mk && new.getAppFn.isConstOf ``PSigma.mk then
      let (olds, news) := unpacked a a'
      let (olds', news') := unpacked b b'
      (joined olds olds', joined news news')
    else ([old], [new])
  | _, _ => ([old], [new])

/-- What stands for the function in a recursive call of a well-founded recursion. -/
def callVariable : FVarId := ⟨`pylcscheck_call⟩

/-- The same, as a term. -/
def callMark : Expr := .fvar callVariable

/-- What stands for a recursive call that cannot be written as one. -/
def recursionVariable : FVarId := ⟨`pylcscheck_recursion⟩

/-- What stands for the result of a recursive call that cannot be told. -/
def belowVariable : FVarId := ⟨`pylcscheck_below⟩

/-- Recursive calls written as calls; `y` is what the present call packs its arguments into. -/
partial def withCalls (call y e : Expr) : Expr :=
  e.replace fun e =>
    match e with
    | .app f a =>
      if f != callMark then none
      else
        let a := withCalls call y a
        let (olds, news) := unpacked y a
        if allOf (fun old => anyOf (fun b => b == old) (argumentsOf call)) olds then some (callWith call olds news)
        else some (.app (.fvar recursionVariable) a)
    | _ => none

/-- `fun` over as many variables as `arguments`, of their types, around the call that `make` makes of these variables. -/
def overVariables (arguments : List Expr) (variables : List Expr) (make : List Expr → Expr) : MetaM Expr := do
  match arguments with
  | [] => return make (reversed variables)
  | a :: rest =>
    let type ← inferredType a
    withVariable `y type fun y => do
      let body ← overVariables rest (y :: variables) make
      return .lam `y type (body.abstract #[y]) .default

/-- What stands for the results of the recursive calls, of a type that `T.below` comes to. `motives` are variables; `made`
makes the call that a motive's arguments stand for. -/
partial def inhabited (made : Expr → List Expr → MetaM Expr) (motives : List Expr) (type : Expr) : MetaM Expr := do
  -- the kernel leaves predecessors as they are; `Meta` writes those of numbers in another way
  let type := match Kernel.whnf (← getEnv) (← getLCtx) type with
    | .ok type => type
    | .error _ => type
  match type with
  | .forallE n t b info =>
    withVariable n t fun y => do
      let body ← inhabited made motives (b.instantiate1 y)
      return .lam n t (body.abstract #[y]) info
  | type =>
    let arguments := argumentsOf type
    match type.getAppFn, arguments with
    | .const n ls, [a, b] =>
      if n == ``PProd then
        let first ← inhabited made motives a
        let second ← inhabited made motives b
        return applyAll (.const ``PProd.mk ls) [a, b, first, second]
      else return .fvar belowVariable
    | .const n ls, [] => return if n == ``PUnit then .const ``PUnit.unit ls else .fvar belowVariable
    | f, arguments =>
      if anyOf (fun m => m == f) motives then made f arguments else return .fvar belowVariable

/-- Variables for the motives that a type starts with. -/
def withMotives (n : Nat) (type : Expr) (motives : List Expr) (x : List Expr → Expr → MetaM Expr) : MetaM Expr := do
  match n with
  | 0 => x (reversed motives) type
  | n + 1 =>
    match type with
    | .forallE name t body _ => withVariable name t fun m => withMotives n (body.instantiate1 m) (m :: motives) x
    | _ => throwError "no recursion"

/-- The layout of a structural recursion's arguments: parameters, motives, indices, the term, a functional a motive. -/
structure RecursionShape where
  /-- How many motives there are. -/
  motives : Nat
  /-- The position of the motive that it concludes among them. -/
  own : Nat
  /-- How many indices the term's type has. -/
  indices : Nat

/-- The layout of a structural recursion with `params` parameters, read off its type. -/
def recursionShape? (params : Nat) (type : Expr) : Option RecursionShape :=
  let (total, conclusion) := bindersAndConclusion 0 type
  match conclusion.getAppFn with
  | .bvar i =>
    let indices := argumentCount 0 conclusion - 1
    some { motives := (total - params - indices - 1) / 2, own := total - 1 - i - params, indices }
  | _ => none

/-- The step of a structural recursion, `T.brecOn`, at a constructor: the functional applied to the results of the recursive
calls, written as calls. `call` is the present call. -/
def recursionStep (env : Environment) (call : Option Expr) (n : Name) (levels : List Level) (val : InductiveVal)
    (arguments : List Expr) : MetaM Expr := do
  let some type := typeAt? env n levels | throwError "no recursion"
  let some shape := recursionShape? val.numParams type | throwError "no recursion"
  let (params, rest) := splitAt val.numParams arguments
  let (_, rest) := splitAt shape.motives rest
  let (indices, rest) := splitAt shape.indices rest
  let (majors, rest) := splitAt 1 rest
  let (functionals, extra) := splitAt shape.motives rest
  let own := shape.own
  let some functional := elementAt own functionals | throwError "no recursion"
  let place := joined indices majors
  let below ← withMotives shape.motives (instantiatedWith type params) [] fun motives type => do
    let some ownMotive := elementAt own motives | throwError "no recursion"
    let some functionalType := elementAt own (binderTypesAfter 0 (instantiatedWith type place)) | throwError "no recursion"
    let .forallE _ belowType _ _ := instantiatedWith functionalType place | throwError "no recursion"
    let made (motive : Expr) (arguments : List Expr) : MetaM Expr :=
      match call with
      | some call =>
        if motive == ownMotive then
          overVariables extra [] fun variables => callWith call (joined place extra) (joined arguments variables)
        else return applyAll (.fvar recursionVariable) (lastOnly arguments)
      | none => return applyAll (.fvar recursionVariable) (lastOnly arguments)
    inhabited made motives belowType
  tidied (appliedTo functional (joined place (joined [below] extra)))
where
  /-- The last one of arguments. -/
  lastOnly (arguments : List Expr) : List Expr :=
    match splitLast arguments with
    | some (_, x) => [x]
    | none => []

/-- The names of an alternative's `fun`s for those of its arguments that are variables. -/
def variableNames : Expr → List Expr → List VariableName
  | .lam n _ body _, a :: as =>
    match a with
    | .fvar id => if n.hasMacroScopes then variableNames body as else ⟨id, n⟩ :: variableNames body as
    | _ => variableNames body as
  | _, _ => []

/-- Local variables with names of an alternative. -/
def renamedVariables (locals : LocalContext) : List VariableName → LocalContext
  | [] => locals
  | v :: vs =>
    match locals.find? v.variableOf with
    | some decl =>
      if decl.userName == v.name then renamedVariables locals vs
      else renamedVariables (locals.setUserName v.variableOf (freshName locals v.name)) vs
    | none => renamedVariables locals vs

/-- Marks for the alternatives of a matcher, the first one with number `i`. -/
def alternativeMarks (i : Nat) : List Expr → List Expr
  | [] => []
  | _ :: as => .fvar ⟨.num `pylcscheck_alternative i⟩ :: alternativeMarks (i + 1) as

/-- Local variables that are `n` marks. -/
def withMarks (locals : LocalContext) : Nat → LocalContext
  | 0 => locals
  | n + 1 =>
    let id : FVarId := ⟨.num `pylcscheck_alternative n⟩
    let locals := withMarks locals n
    if locals.contains id then locals else locals.mkLocalDecl id `_ (.sort .zero)

/-- The number of a mark. -/
def markedAlternative? : Expr → Option Nat
  | .fvar ⟨.num n i⟩ => if n == `pylcscheck_alternative then some i else none
  | _ => none

/-- A function by cases on a term that may be a variable: stuck on it. -/
def stuckOn (e major : Expr) : Evaluated :=
  match major with
  | .fvar id => { term := e, stuck := true, on := some id }
  | _ => { term := e, stuck := true }

/-- A term in which functions by cases at the head are done as far as the cases are known. Definitions of the texts are not
unfolded. -/
partial def headForm (env : Environment) (call : Option Expr) (fuel : Nat) (e : Expr) : MetaM Evaluated := do
  if fuel == 0 then return .done e
  let e := match e with
    | .mdata _ e => e.headBeta
    | e => e.headBeta
  let arguments := argumentsOf e
  match e.getAppFn with
  | .const n levels =>
    if isMatcherName n then matcher n levels e arguments
    else if n == ``WellFounded.fix then fixpoint e 4 arguments
    else if n == ``WellFounded.Nat.fix then fixpoint e 3 arguments
    else
      match n with
      | .str type part =>
        match env.find? type with
        | some (.inductInfo val) =>
          if part.startsWith "brecOn" then recursion n levels val e arguments
          else if part == "casesOn" || part == "recOn" then cases n levels val e arguments
          else return .done e
        | _ => return .done e
      | _ => return .done e
  | .proj .. =>
    let e' ← weakHeadOf e
    if e' == e then return .done e else headForm env call (fuel - 1) e'
  | _ => return .done e
where
  /-- A term as a constructor's application, if it is one. -/
  constructorOf? (e : Expr) : MetaM (Option Expr) := do
    match e with
    | .fvar _ => return none
    | e =>
      let e ← weakHeadOf e
      match e with
      | .lit (.natVal 0) => return some (.const ``Nat.zero [])
      | .lit (.natVal (n + 1)) => return some (.app (.const ``Nat.succ []) (.lit (.natVal n)))
      | e =>
        match e.getAppFn with
        | .const c _ =>
          if c == ``OfNat.ofNat then
            match argumentsOf e with
            | [.const t _, .lit (.natVal n), _] =>
              if t != ``Nat then return none
              else if n == 0 then return some (.const ``Nat.zero [])
              else return some (.app (.const ``Nat.succ []) (.lit (.natVal (n - 1))))
            | _ => return none
          else
            match env.find? c with
            | some (.ctorInfo _) => return some e
            | _ => return none
        | _ => return none
  /-- What is known of a constructor's application's head. -/
  constructorInfo? (e : Expr) : Option ConstantInfo :=
    match e.getAppFn with
    | .const c _ => env.find? c
    | _ => none
  /-- A matcher: its alternative, if the case is known. -/
  matcher (n : Name) (levels : List Level) (e : Expr) (arguments : List Expr) : MetaM Evaluated := do
    let some type := typeAt? env n levels | return .done e
    let some value := valueAt? env n levels | return .done e
    let some shape := eliminatorShape? type | return .done e
    let (before, rest) := splitAt (shape.params + 1 + shape.discriminants) arguments
    let (alternatives, extra) := splitAt shape.alternatives rest
    if count alternatives != shape.alternatives then return .done e
    let marked := appliedTo value (joined before (alternativeMarks 0 alternatives))
    let evaluated ← withReader (fun context => { context with lctx := withMarks context.lctx shape.alternatives })
      (headForm env none (fuel - 1) marked)
    match markedAlternative? evaluated.term.getAppFn with
    | some i =>
      match elementAt i alternatives with
      | some alternative =>
        let fields := argumentsOf evaluated.term
        let result ← headForm env call (fuel - 1) (← tidied (appliedTo alternative (joined fields extra)))
        return { result with names := joined result.names (variableNames alternative fields) }
      | none => return .done e
    | none => return { term := e, stuck := true, on := evaluated.on }
  /-- `casesOn`: what belongs to the constructor, if it is known. -/
  cases (n : Name) (levels : List Level) (val : InductiveVal) (e : Expr) (arguments : List Expr) : MetaM Evaluated := do
    match elementAt (val.numParams + 1 + val.numIndices) arguments with
    | none => return .done e
    | some major =>
      match ← constructorOf? major with
      | none => return stuckOn e major
      | some known =>
        let some (.ctorInfo constructor) := constructorInfo? known | return .done e
        let (before, rest) := splitAt (val.numParams + 1 + val.numIndices) arguments
        let (_, minors) := splitAt 1 rest
        if n == ``Nat.casesOn then
          -- by hand: `Meta` writes the predecessor of a number in another way
          let some minor := elementAt constructor.cidx minors | return .done e
          let (_, extra) := splitAt (count val.ctors) minors
          let (_, fields) := splitAt val.numParams (argumentsOf known)
          headForm env call (fuel - 1) (← tidied (appliedTo minor (joined fields extra)))
        else
          let some value := valueAt? env n levels | return .done e
          let e' ← weakHeadOf (appliedTo value (joined before (known :: minors)))
          headForm env call (fuel - 1) (← tidied e')
  /-- `brecOn`: one step, if the constructor is known. -/
  recursion (n : Name) (levels : List Level) (val : InductiveVal) (e : Expr) (arguments : List Expr) :
      MetaM Evaluated := do
    let some type := typeAt? env n levels | return .done e
    let some shape := recursionShape? val.numParams type | return .done e
    let position := val.numParams + shape.motives + shape.indices
    match elementAt position arguments with
    | none => return .done e
    | some major =>
      match ← constructorOf? major with
      | none => return stuckOn e major
      | some known =>
        let (before, rest) := splitAt position arguments
        let (_, rest) := splitAt 1 rest
        let call := match call with
          | some call => some (callWith call [major] [known])
          | none => none
        let step ← recursionStep env call n levels val (joined before (known :: rest))
        let evaluated ← headForm env call (fuel - 1) step
        -- what is left over of the machinery shows that the case is not known well enough
        if evaluated.stuck then return { term := e, stuck := true, on := evaluated.on } else return evaluated
  /-- A well-founded recursion: one step, recursive calls written as calls. -/
  fixpoint (e : Expr) (position : Nat) (arguments : List Expr) : MetaM Evaluated := do
    let (_, rest) := splitAt position arguments
    match call, rest with
    | some call, functional :: y :: extra =>
      let .forallE _ _ body _ ← fullHeadOf (← inferredType functional) | return .done e
      let .forallE _ recursor _ _ := body.instantiate1 y | return .done e
      let .forallE n t (.forallE n' t' _ _) _ := recursor | return .done e
      let recursive := Expr.lam n t (.lam n' t' (.app callMark (.bvar 1)) .default) .default
      let step ← tidied (appliedTo functional (y :: recursive :: extra))
      let evaluated ← headForm env none (fuel - 1) step
      if evaluated.stuck then return { term := e, stuck := true, on := evaluated.on }
      return .done (withCalls call y evaluated.term)
    | _, _ => return .done e

/-- `headForm` of a term, as far as a quick attempt comes. -/
def Explainer.evaluated (x : Explainer) (d : Difference) (e : Expr) : IO Evaluated := do
  match ← x.quickContext? with
  | none => return .done e
  | some context =>
    try
      let attempted : MetaM Evaluated := headForm x.reader.env d.call 40 e
      let (result, _) ← (attempted.run' { lctx := d.locals }).toIO context { env := x.reader.env }
      return result
    catch _ => return .done e

/-- The weak head normal form of a term, as far as a quick attempt comes. -/
def Explainer.headOf (x : Explainer) (locals : LocalContext) (e : Expr) : IO (Option Expr) :=
  x.quickly locals (fullHeadOf e)

/-- The weak head normal form of a term's type, as far as a quick attempt comes. -/
def Explainer.typeHeadOf (x : Explainer) (locals : LocalContext) (e : Expr) : IO (Option Expr) :=
  x.quickly locals (do fullHeadOf (← inferredType e))

/-! ### Cases -/

/-- Variables opened for the binders of a type. -/
structure OpenedBinders where
  /-- What they and those before them stand for. -/
  locals : LocalContext
  /-- The variables, in order. -/
  variables : List Expr
  /-- What the type concludes. -/
  conclusion : Expr

instance : Inhabited OpenedBinders := ⟨{ locals := {}, variables := [], conclusion := .bvar 0 }⟩

/-- Opens the binders of a type, with the names of `like`'s `fun`s where it has them; `done` are those opened, the last one
first. -/
partial def openAll (locals : LocalContext) (type like : Expr) (done : List Expr) : OpenedBinders :=
  match type with
  | .forallE n t body _ =>
    let (name, rest) := match like with
      | .lam name _ rest _ => (if name.hasMacroScopes then n else name, rest)
      | like => (n, like)
    let opened := openVariable locals name t
    openAll opened.locals (body.instantiate1 (.fvar opened.variableOf)) rest (.fvar opened.variableOf :: done)
  | .mdata _ type => openAll locals type like done
  | conclusion => { locals, variables := reversed done, conclusion }

/-- A difference with a term put for a variable everywhere. -/
def Difference.replaced (d : Difference) (id : FVarId) (e : Expr) : Difference :=
  let put (t : Expr) : Expr := t.replaceFVar (.fvar id) e
  { d with reference := put d.reference, candidate := put d.candidate, patterns := each put d.patterns,
           call := match d.call with
             | some call => some (put call)
             | none => none }
where
  /-- The function on each of them. -/
  each (f : Expr → Expr) : List Expr → List Expr
    | [] => []
    | x :: xs => f x :: each f xs

/-- Whether a variable occurs in one of the terms. -/
def occursInOne (id : FVarId) : List Expr → Bool
  | [] => false
  | e :: es => e.containsFVar id || occursInOne id es

/-- A difference in which indices of a variable's type are those of a constructor's, or `none` if they cannot be. -/
def Explainer.withIndices (x : Explainer) (d : Difference) : List Expr → List Expr → IO (Option Difference)
  | index :: indices, index' :: indices' => do
    match index with
    | .fvar id => x.withIndices (d.replaced id index') indices indices'
    | index =>
      if ← x.quicklyEqual d.locals index index' then x.withIndices d indices indices' else return none
  | _, _ => return some d

/-- A difference in the case that a variable is a constructor's application, or `none` if it cannot be. -/
def Explainer.inCase (x : Explainer) (d : Difference) (id : FVarId) (levels : List Level) (params indices : List Expr)
    (constructor : Name) : IO (Option Difference) := do
  match typeAt? x.reader.env constructor levels with
  | none => return none
  | some type =>
    let opened := openAll d.locals (instantiatedWith type params) (.bvar 0) []
    let (_, indices') := splitAt (count params) (argumentsOf opened.conclusion)
    let e := applyAll (.const constructor levels) (joined params opened.variables)
    match ← x.withIndices { d with locals := opened.locals } indices indices' with
    | none => return none
    | some d =>
      let patterns := if occursInOne id d.patterns then d.patterns else e :: d.patterns
      -- the variable is gone, and its name is free
      let locals := d.locals.setUserName id `pylcscheck_gone
      return some ({ d with patterns, locals }.replaced id e)

end Check
