module

public import Lean
public import Check.Sequence
public import Check.Expression
public import Check.Table
public import Check.Equality
public import Check.Grind
public import Check.Guard
public import Check.Recursor
public import Check.Evaluation

/-!
Guarded `grind`: the last way to show two statements, or the values of two definitions, equal.

It is asked only where the kernel has not shown them equal. That both are true is never a reason. The rule:

1. The leading binders (`∀` and `→`) of two statements are gone through in step; there must be as many on both sides. A
   binder of data must have definitionally equal types. The two statements of a hypothesis must be definitionally equal, or
   be shown equivalent in this same way, given what stands before. `∃` and `¬` on both sides are gone through likewise.
   What is left are two conclusions, a leaf. Hence a hypothesis that is added or dropped, redundant or not, makes a
   difference. Values are applied to as many fresh arguments as their type has binders; if the results are propositions,
   they are gone through as statements, else they are a leaf. A leaf is `p ↔ q` of two propositions or `a = b` of two data.
2. A leaf counts if all of this holds:
   (a) Both sides have the same variables and constants of the theory, instances aside; and `grind` proves it from the
       variables and the shared hypotheses, without theorems of the library or the theory, and with the theory's own constants
       made variables. It has congruence, constructors (injective, disjoint), case splits and the arithmetic of integers,
       and makes no instances of quantified hypotheses. Inductive types, constructors, recursors, projections and type
       aliases stay what they are. No proof occurs in the leaf but hypotheses and the library's instances.
   (b) No proposition in it, from the two sides down, is decided alone: neither it nor its negation is proved by `grind`,
       with all theorems that the library and the theory have marked for it and with nothing made a variable. A `Bool`
       counts as the proposition that it is true, also a literal joined by `&&`, `||` or `!`. What is under binders is looked
       at with variables for them. More than 40 propositions are not looked at: such a leaf does not count.
   (c) Data depend on the arguments: with fresh copies of the arguments, `grind` does not prove `a` equal to its copy, nor
       `b`. Types, instances and what the type of the result depends on keep their place.
3. The kernel accepts the proof of (a), and the proof of the whole that is made of these.

Examples, each a folder of tests/cases. Equal: `a ≤ b` and `¬ b < a` (grind_negated_bound); `p a ∧ q a` and `q a ∧ p a`
(grind_conjunction_exchanged); `Form.neg a = Form.neg b` and `a = b` (grind_injective_constructor); `fun x y => x + y` and
`fun x y => y + x` (grind_definition_commuted). Different: `1 + 1 = 2` and `2 + 2 = 4` (grind_closed_arithmetic); `P` and
`P ∧ True` (grind_conjunct_true); `n + 0 = n` and `0 + n = n` (grind_true_of_all_numbers); `x > 2` and `x > 1` where
`x > 3` (grind_true_by_hypothesis); `x - x` and `0` (grind_constant_difference).
-/

public section

namespace Check

open Lean Meta

/-! ### Local contexts -/

/-- Where an expression with variables stands. -/
structure Scope where
  /-- The variables, which must be all that `variables` has. -/
  locals : LocalContext := {}
  /-- The instances among them. -/
  instances : LocalInstances := #[]
  /-- The variables, the last one first. -/
  variables : List Expr := []

/-- The context for `Meta` at a place. -/
def Scope.context (p : Scope) : Meta.Context :=
  { lctx := p.locals, localInstances := p.instances }

/-- Runs `x` at a place, with heartbeats of its own. Throws what `x` throws. -/
def Scope.bool (p : Scope) (env : Environment) (x : MetaM Bool) : IO Bool := do
  let (result, _) ← (x.run' p.context).toIO (← coreContext) { env }
  return result

/-- Runs `x` at a place, with heartbeats of its own. Throws what `x` throws. -/
def Scope.expr (p : Scope) (env : Environment) (x : MetaM Expr) : IO Expr := do
  let (result, _) ← (x.run' p.context).toIO (← coreContext) { env }
  return result

/-- Runs `x` at a place, with heartbeats of its own. Throws what `x` throws. -/
def Scope.expr? (p : Scope) (env : Environment) (x : MetaM (Option Expr)) : IO (Option Expr) := do
  let (result, _) ← (x.run' p.context).toIO (← coreContext) { env }
  return result

/-- Heartbeats for the attempt that fails where a candidate is wrong: fewer, since it is made for all that differs. -/
def shortHeartbeats : Nat := metaHeartbeats / 2

/-- Runs `x` at a place, with few heartbeats of its own. Throws what `x` throws. -/
def Scope.shortly (p : Scope) (env : Environment) (x : MetaM (Option Expr)) : IO (Option Expr) := do
  let context ← coreContext
  let (result, _) ← (x.run' p.context).toIO { context with maxHeartbeats := shortHeartbeats } { env }
  return result

/-- Runs `x` at a place, with heartbeats of its own. Throws what `x` throws. -/
def Scope.name? (p : Scope) (env : Environment) (x : MetaM (Option Name)) : IO (Option Name) := do
  let (result, _) ← (x.run' p.context).toIO (← coreContext) { env }
  return result

/-- The class that a type is of, if it is of one. -/
@[noinline] def classOf? (type : Expr) : MetaM (Option Name) :=
  isClass? type

/-- Whether a type is a proposition. -/
@[noinline] def isStatement (type : Expr) : MetaM Bool :=
  isProp type

/-- Whether two expressions are definitionally equal, as far as an attempt with Lean's own limits shows. -/
@[noinline] def definitionallyEqual (a b : Expr) : MetaM Bool :=
  isDefEq a b

/-- The weak head normal form. -/
@[noinline] def headNormal (e : Expr) : MetaM Expr :=
  whnf e

/-- A place with one more variable, whose name for `Meta` is `id`. -/
def Scope.withVariable (p : Scope) (env : Environment) (id : FVarId) (name : Name) (type : Expr) : IO Scope := do
  let x := Expr.fvar id
  let locals := p.locals.mkLocalDecl id name type
  let instances ← match ← p.name? env (classOf? type) with
    | some className => pure (p.instances.push { className, fvar := x })
    | none => pure p.instances
  return { locals, instances, variables := x :: p.variables }

/-- A place with one more variable, which is the first in `variables`. -/
def Scope.withBinder (p : Scope) (env : Environment) (name : Name) (type : Expr) : IO Scope :=
  p.withVariable env ⟨.num `pylcscheck_variable (count p.variables)⟩ name.eraseMacroScopes type

/-- The variable that has been added last. -/
def Scope.last (p : Scope) : Expr :=
  match p.variables with
  | x :: _ => x
  | [] => .bvar 0

/-- The variables of a place in order. -/
def Scope.all (p : Scope) : Array Expr :=
  variableArray #[] (reversed p.variables)

/-- The type of a variable at a place. -/
def Scope.typeOf (p : Scope) (x : Expr) : Expr :=
  match x with
  | .fvar id =>
    match p.locals.find? id with
    | some decl => decl.type
    | none => x
  | x => x

/-- The name of a variable at a place. -/
def Scope.nameOf (p : Scope) (x : Expr) : Name :=
  match x with
  | .fvar id =>
    match p.locals.find? id with
    | some decl => decl.userName
    | none => `x
  | _ => `x

/-- `e` under a `fun` for each of some variables, given the last one first. -/
def Scope.close (p : Scope) (e : Expr) : List Expr → Expr
  | [] => e
  | x :: xs => p.close (.lam (p.nameOf x) (p.typeOf x) (e.abstract #[x]) .default) xs

/-- `e` under a `∀` for each of some variables, given the last one first. -/
def Scope.closeType (p : Scope) (e : Expr) : List Expr → Expr
  | [] => e
  | x :: xs => p.closeType (.forallE (p.nameOf x) (p.typeOf x) (e.abstract #[x]) .default) xs

/-! ### The theory's constants -/

/-- Whether a constant is the library's. -/
def isImported (env : Environment) (n : Name) : Bool :=
  (env.getModuleIdxFor? n).isSome

/-- Whether a level is that of `Prop`. -/
def isPropLevel (level : Level) : Bool :=
  match level.normalize with
  | .zero => true
  | _ => false

/-- Whether a constant stays what it is where the theory's constants are made variables. -/
def staysConstant (env : Environment) (n : Name) : Bool :=
  if isImported env n then true
  else
    match env.find? n with
    | some (.inductInfo _) | some (.ctorInfo _) | some (.recInfo _) | some (.quotInfo _) => true
    | some info =>
      if env.isProjectionFn n then true
      else
        match conclusion info.type with
        | .sort level => !isPropLevel level
        | _ => false
    | none => false

/-- What has been found about the theory's constants in a leaf. -/
structure Generalised where
  /-- The place with a variable for each, in front of the leaf's own variables. -/
  place : Scope := {}
  /-- The variable of each constant, by the constant with its levels. -/
  variableOf : Table Expr Expr := .empty
  /-- The constants and their variables, the last one first. -/
  pairs : List (Expr × Expr) := []
  /-- The expressions that have been looked at. -/
  visited : Table Expr Unit := .empty

/-- An expression with variables in place of the theory's constants that have been found. -/
def Generalised.apply (g : Generalised) (e : Expr) : Expr :=
  e.replace fun part => match part with
    | .const .. => g.variableOf.find? part
    | _ => none

/-- An expression with its constants back. -/
def Generalised.undo (g : Generalised) (e : Expr) : Expr :=
  back e g.pairs
where
  /-- The same, for a list of constants and their variables, the last one first. -/
  back (e : Expr) : List (Expr × Expr) → Expr
    | [] => e
    | (constant, x) :: rest => back ((e.abstract #[x]).instantiate1 constant) rest

/-- Finds the theory's constants in an expression, in the order in which their types rest on each other. Throws if one of
them is a proof: as a variable it would be a fact to reason from. -/
partial def Generalised.find (env : Environment) (g : Generalised) (e : Expr) : IO Generalised := do
  if g.visited.contains e then return g
  let g := { g with visited := g.visited.insert e () }
  match e with
  | .app f a => (← g.find env f).find env a
  | .lam _ t b _ | .forallE _ t b _ => (← g.find env t).find env b
  | .letE _ t v b _ => (← (← g.find env t).find env v).find env b
  | .mdata _ b | .proj _ _ b => g.find env b
  | .const n levels =>
    if staysConstant env n then return g
    match env.find? n with
    | none => throw (IO.userError "an unknown constant")
    | some info =>
      let type := info.type.instantiateLevelParams info.levelParams levels
      if ← ({} : Scope).bool env (isStatement type) then throw (IO.userError "a proof of the theory's")
      let g ← g.find env type
      let type := g.apply type
      let id : FVarId := ⟨.num `pylcscheck_constant (count g.pairs)⟩
      let place ← g.place.withVariable env id n.eraseMacroScopes type
      return { g with place, variableOf := g.variableOf.insert e (.fvar id), pairs := (e, .fvar id) :: g.pairs }
  | _ => return g

/-- Finds the theory's constants in the types of variables. -/
def Generalised.findInTypes (env : Environment) (p : Scope) (g : Generalised) : List Expr → IO Generalised
  | [] => return g
  | x :: xs => do findInTypes env p (← g.find env (p.typeOf x)) xs

/-- A place with the variables of another one behind its own, in terms of the variables for constants. -/
def Generalised.withVariables (env : Environment) (p : Scope) (g : Generalised) (place : Scope) : List Expr → IO Scope
  | [] => return place
  | x :: xs =>
    match x with
    | .fvar id => do
      withVariables env p g (← place.withVariable env id (p.nameOf x) (g.apply (p.typeOf x))) xs
    | _ => throw (IO.userError "no variable")

/-! ### What a leaf is made of -/

/-- What kind of term an expression is. -/
inductive Sorted where
  | proposition | bool | proof | decision | other

/-- What kind of term an expression is. -/
def sortedAs (e : Expr) : MetaM Sorted := do
  let type ← instantiateMVars (← inferType e)
  match type with
  | .sort .zero => return .proposition
  | .const n _ => if n == `Bool then return .bool
  | _ => pure ()
  let type ← whnf type
  match type with
  | .sort level => return if isPropLevel level then .proposition else .other
  | .forallE .. => return if ← isProof e then .proof else .other
  | .const n _ => if n == `Bool then return .bool
  | type => match type.getAppFn with
    | .const n _ => if n == `Decidable then return .decision
    | _ => pure ()
  return if ← isProof e then .proof else .other

/-- What kind of term an expression is at a place. -/
def Scope.sorted (p : Scope) (env : Environment) (e : Expr) : IO Sorted := do
  let (result, _) ← ((sortedAs e).run' p.context).toIO (← coreContext) { env }
  return result

/-- A proposition that must not be decided alone. -/
structure Part where
  /-- Where it stands. -/
  place : Scope
  /-- It. -/
  proposition : Expr

/-- The parts of a leaf that have been found. -/
structure Parts where
  /-- The propositions, the last one first. -/
  found : List Part := []
  /-- The expressions that have been looked at. -/
  visited : Table Expr Unit := .empty
  /-- How many these are. -/
  size : Nat := 0

/-- The most propositions that are looked at in one leaf; a leaf with more does not count. -/
def mostPropositions : Nat := 40

/-- The most terms that are looked at in one leaf; a leaf with more does not count. -/
def mostTerms : Nat := 2000

/-- Whether an expression is `true` or `false`. -/
def isBoolLiteral : Expr → Bool
  | .const n _ => n == `Bool.true || n == `Bool.false
  | _ => false

/-- Whether a function is one of the connectives of `Bool`. -/
def isJunction : Expr → Bool
  | .const n _ =>
    n == `and || n == `or || n == `not || n == `xor ||
      n == `Bool.and || n == `Bool.or || n == `Bool.not || n == `Bool.xor
  | _ => false

/-- The proposition that a `Bool` is true. -/
def isTrueStatement (e : Expr) : Expr :=
  mkApp3 (.const `Eq [.succ .zero]) (.const `Bool []) e (.const `Bool.true [])

/-- Whether an expression is `False`. -/
def isFalseStatement : Expr → Bool
  | .const n _ => n == `False
  | .mdata _ e => isFalseStatement e
  | _ => false

/-- Whether a proposition is a negation, which is decided exactly if what it negates is. -/
def Scope.isNegation (p : Scope) (env : Environment) (e : Expr) : IO Bool :=
  match e with
  | .app (.const n _) _ => return n == `Not
  | .forallE _ type body _ => if isFalseStatement body then p.bool env (isStatement type) else return false
  | _ => return false

/-- One more proposition. Throws if there are too many. -/
def Parts.add (s : Parts) (p : Scope) (e : Expr) : IO Parts := do
  let s := { s with found := ⟨p, e⟩ :: s.found }
  if count s.found > mostPropositions then throw (IO.userError "too many propositions")
  return s

/-- Finds the propositions in an expression and below. Throws if there are too many, or a proof that is neither a hypothesis
nor an instance of the library's. -/
partial def partsOf (env : Environment) (p : Scope) (s : Parts) (e : Expr) : IO Parts := do
  match e with
  | .mdata _ e => partsOf env p s e
  | .bvar _ | .lit _ | .sort _ => return s
  | e =>
    if s.visited.contains e then return s
    let s := { s with visited := s.visited.insert e (), size := s.size + 1 }
    if s.size > mostTerms then throw (IO.userError "too many terms")
    match ← p.sorted env e with
    | .proof =>
      match e.getAppFn with
      | .fvar _ => below s (argumentsOf e)
      | .const n _ =>
        if !isImported env n then throw (IO.userError "a proof")
        let type ← p.expr env (typeInPlace e)
        match ← p.name? env (classOf? type) with
        | some name => if isImported env name then below s (argumentsOf e) else throw (IO.userError "a proof")
        | none => throw (IO.userError "a proof")
      | _ => throw (IO.userError "a proof")
    | .decision => return s
    | .proposition => if ← p.isNegation env e then inside s e else inside (← s.add p e) e
    | .bool =>
      if isBoolLiteral e then return s
      if isJunction e.getAppFn && anyOf isBoolLiteral (argumentsOf e) then throw (IO.userError "a decided part")
      let statement := isTrueStatement e
      if s.visited.contains statement then inside s e
      else inside (← { s with visited := s.visited.insert statement () }.add p statement) e
    | .other => inside s e
where
  /-- The type of an expression. -/
  typeInPlace (e : Expr) : MetaM Expr := do instantiateMVars (← inferType e)
  /-- The same for several expressions. -/
  below (s : Parts) : List Expr → IO Parts
    | [] => return s
    | e :: es => do below (← partsOf env p s e) es
  /-- The same for what is under a binder. -/
  under (s : Parts) (n : Name) (type body : Expr) : IO Parts := do
    let s ← partsOf env p s type
    let q ← p.withBinder env n type
    partsOf env q s (body.instantiate1 q.last)
  /-- The same for what an expression is made of. -/
  inside (s : Parts) (e : Expr) : IO Parts := do
    match e with
    | .forallE n type body _ => if ← p.isNegation env e then partsOf env p s type else under s n type body
    | .lam n type body _ => under s n type body
    | .letE _ _ value body _ => partsOf env p (← partsOf env p s value) (body.instantiate1 value)
    | .proj _ _ e => partsOf env p s e
    | .app .. =>
      match e.getAppFn, argumentsOf e with
      | .const n _, [type, a, b] =>
        if n == `OfNat.ofNat then return s
        -- The `Bool` on the other side of a literal has just been counted, as this equation or its negation.
        let s := if n == `Eq && isBoolLiteral b then { s with visited := s.visited.insert (isTrueStatement a) () } else s
        below s [type, a, b]
      | .const .., arguments => below s arguments
      | f, arguments => below (← partsOf env p s f) arguments
    | _ => return s

/-! ### The judgement -/

/-- What a judgement is made with. -/
structure Judge where
  /-- The environment of both sides. -/
  env : Environment
  /-- The universe parameters of both sides. -/
  levelParams : List Name
  /-- `grind` that shows leaves equal. -/
  limited : Grind.Params
  /-- `grind` that decides propositions. -/
  full : Grind.Params
  /-- The heartbeats when it began. -/
  start : Nat

/-- Makes a judge. -/
def judgeIn (env : Environment) (levelParams : List Name) : IO Judge := do
  let (limited, _) ← (limitedGrind.run' {}).toIO (← coreContext) { env }
  let (full, _) ← (fullGrind.run' {}).toIO (← coreContext) { env }
  return { env, levelParams, limited, full, start := ← IO.getNumHeartbeats }

/-- `equation`, as a function of this module. -/
@[noinline] def equationOf (a b : Expr) : MetaM Expr :=
  equation a b

/-- `grindProof`, as a function of this module: the compiler cannot make a closure of another one's. -/
@[noinline] def proofBy (parameters : Grind.Params) (statement : Expr) : MetaM (Option Expr) :=
  grindProof parameters statement

/-- Whether `grind` proves a statement at a place. Throws if the heartbeats do not suffice. -/
def Judge.proves (j : Judge) (parameters : Grind.Params) (p : Scope) (statement : Expr) : IO Bool := do
  return (← p.expr? j.env (proofBy parameters statement)).isSome

/-- Heartbeats after which a judgement begins nothing new. -/
def judgementHeartbeats : Nat := metaHeartbeats * 5

/-- Whether a proposition is decided alone. Throws if the judgement has taken too long. -/
def Judge.decides (j : Judge) (part : Part) : IO Bool := do
  if (← IO.getNumHeartbeats) - j.start > judgementHeartbeats then throw (IO.userError "too much to decide")
  let negation := Expr.app (.const `Not []) part.proposition
  if ← j.proves j.limited part.place part.proposition then return true
  if ← j.proves j.limited part.place negation then return true
  if ← j.proves j.full part.place part.proposition then return true
  j.proves j.full part.place negation

/-- Whether one of some propositions is decided alone. -/
def Judge.decidesOne (j : Judge) : List Part → IO Bool
  | [] => return false
  | part :: parts => do if ← j.decides part then return true else j.decidesOne parts

/-- Whether the constants from position `i` on, and what these rest on, are no axioms but the permitted ones and those that
`visited` has. What the library has proved is trusted, whatever it rests on. -/
partial def restsOnNoAxiom (env : Environment) (names : Array Name) (i : Nat) (visited : Table Name Unit) :
    Option (Table Name Unit) :=
  match names[i]? with
  | none => some visited
  | some n =>
    if visited.contains n then restsOnNoAxiom env names (i + 1) visited
    else
      let visited := visited.insert n ()
      if (forbiddenConstant? n).isSome then none
      else if isImported env n then restsOnNoAxiom env names (i + 1) visited
      else
        let rest (e : Expr) (visited : Table Name Unit) := restsOnNoAxiom env e.getUsedConstants 0 visited
        let own := match env.find? n with
          | some (.axiomInfo _) | none => none
          | some (.thmInfo val) => rest val.value visited
          | some (.defnInfo val) => rest val.value visited
          | some (.opaqueInfo val) => rest val.value visited
          | some info => rest info.type visited
        match own with
        | some visited => restsOnNoAxiom env names (i + 1) visited
        | none => none

/-- The constants of an array from position `i` on, put into a table. -/
partial def namesOnto (names : Array Name) (i : Nat) (table : Table Name Unit) : Table Name Unit :=
  match names[i]? with
  | none => table
  | some n => namesOnto names (i + 1) (table.insert n ())

/-- Whether a variable occurs in an expression. -/
def occursIn (x e : Expr) : Bool :=
  (e.abstract #[x]).hasLooseBVars

/-- Whether two expressions have the same ones of some variables, instances and proofs aside. -/
def Judge.sameVariables (j : Judge) (p : Scope) (a b : Expr) : List Expr → IO Bool
  | [] => return true
  | x :: xs => do
    let matters ←
      if occursIn x a == occursIn x b then pure false
      else if (← p.name? j.env (classOf? (p.typeOf x))).isSome then pure false
      else pure !(← p.bool j.env (isStatement (p.typeOf x)))
    if matters then return false
    j.sameVariables p a b xs

/-- The proof of a leaf, whose two sides are `a` and `b`, that `grind` finds with the theory's constants made variables. It is
in terms of these constants. -/
def Judge.proveLeaf (j : Judge) (p : Scope) (statement a b : Expr) : IO (Option Expr) := do
  let variables := reversed p.variables
  let g ← Generalised.findInTypes j.env p {} variables
  let g ← g.find j.env statement
  let place ← Generalised.withVariables j.env p g g.place variables
  if !(← j.sameVariables place (g.apply a) (g.apply b) place.variables) then return none
  let goal := g.apply statement
  match ← place.shortly j.env (proofBy j.limited goal) with
  | none => return none
  | some proof =>
    if proof.hasMVar then return none
    let closedType := place.closeType goal place.variables
    let closed := place.close proof place.variables
    if (restsOnNoAxiom j.env closed.getUsedConstants 0 (namesOnto closedType.getUsedConstants 0 .empty)).isNone then
      return none
    if !(← kernelAccepts j.env j.levelParams closedType closed) then return none
    return some (g.undo proof)

/-- The proof of `p ↔ q` or `a = b` at a place, if it counts but for (c). -/
def Judge.leaf (j : Judge) (p : Scope) (a b : Expr) : IO (Option Expr) := do
  let statement ← p.expr j.env (equationOf a b)
  match ← j.proveLeaf p statement a b with
  | none => return none
  | some proof =>
    let parts ← partsOf j.env p {} a
    let parts ← partsOf j.env p parts b
    if ← j.decidesOne (reversed parts.found) then return none
    return some proof

/-- Whether two expressions at a place are the same, or definitionally equal. -/
def Judge.same (j : Judge) (p : Scope) (a b : Expr) : IO Bool := do
  if a == b then return true
  attempt (p.bool j.env (definitionallyEqual a b))

/-- Whether two statements at a place are the same, or definitionally equal other than by evaluation. -/
def Judge.sameStatement (j : Judge) (p : Scope) (a b : Expr) : IO Bool := do
  if a == b then return true
  if !(← j.same p a b) then return false
  return !(← equalByEvaluation j.env (p.close a p.variables) (p.close b p.variables))

/-- The proof that two propositions are equivalent, without binders. -/
def Judge.equivalent (j : Judge) (p : Scope) (a b : Expr) : IO (Option Expr) := do
  if ← j.sameStatement p a b then return some (.app (.const `Iff.refl []) a)
  j.leaf p a b

/-- From a proof of `a ↔ b`, one of `b` to one of `a`, or the other way round. -/
def towards (direction : Name) (a b equivalence proof : Expr) : Expr :=
  mkApp4 (.const direction []) a b equivalence proof

/-- `fun x : type => e` for a variable `x` in `e`. -/
def bound (name : Name) (type x e : Expr) : Expr :=
  .lam name type (e.abstract #[x]) .default

/-- The proof that two statements are equivalent, if the rule shows it. -/
partial def Judge.statements (j : Judge) (p : Scope) (a b : Expr) : IO (Option Expr) := do
  match a, b with
  | .mdata _ a, b => j.statements p a b
  | a, .mdata _ b => j.statements p a b
  | .forallE n type body _, .forallE n' type' body' _ =>
    let isHypothesis ← p.bool j.env (isStatement type)
    if isHypothesis != (← p.bool j.env (isStatement type')) then return none
    let equal? ←
      if ← (if isHypothesis then j.sameStatement p type type' else j.same p type type') then
        pure (some (if isHypothesis then .app (.const `Iff.refl []) type else type))
      else if isHypothesis then j.statements p type type'
      else pure none
    match equal? with
    | none => return none
    | some equal =>
      let q ← p.withBinder j.env n type
      let x := q.last
      let x' := if isHypothesis then towards `Iff.mp type type' equal x else x
      let body := body.instantiate1 x
      let body' := body'.instantiate1 x'
      match ← j.statements q body body' with
      | none => return none
      | some proof =>
        let f := Expr.fvar ⟨`pylcscheck_statement⟩
        let y := Expr.fvar ⟨`pylcscheck_other⟩
        -- From the candidate's hypothesis, the reference's; from a datum, itself.
        let back := if isHypothesis then towards `Iff.mpr type type' equal y else y
        let forwards := towards `Iff.mp body body' proof (.app f x)
        let forwards := (forwards.abstract #[x]).instantiate1 back
        let forwards := bound `f a f (bound n' type' y forwards)
        let backwards := bound `f b f (bound n type x (towards `Iff.mpr body body' proof (.app f x')))
        return some (mkApp4 (.const `Iff.intro []) a b forwards backwards)
  | .forallE .., _ | _, .forallE .. => return none
  | .app (.const f _) a', .app (.const g _) b' =>
    if f == `Not && g == `Not then
      match ← j.statements p a' b' with
      | none => return none
      | some proof => return some (mkApp3 (.const `not_congr []) a' b' proof)
    else j.equivalent p a b
  | .app (.app (.const f levels) type) (.lam n _ body _), .app (.app (.const g _) type') (.lam n' _ body' _) =>
    if f == `Exists && g == `Exists then
      if !(← j.same p type type') then return none
      let q ← p.withBinder j.env n type
      match ← j.statements q (body.instantiate1 q.last) (body'.instantiate1 q.last) with
      | none => return none
      | some proof =>
        let pointwise := bound n type q.last proof
        return some (mkApp4 (.const `exists_congr levels) type (.lam n type body .default) (.lam n' type body' .default) pointwise)
    else j.equivalent p a b
  | a, b => j.equivalent p a b

/-! ### Values -/

/-- Values applied to fresh arguments. -/
structure Opened where
  /-- The arguments, with the places before them, the last one first. -/
  before : List Scope
  /-- The place with all of them. -/
  place : Scope
  /-- The type of the result. -/
  type : Expr

/-- As many fresh arguments as a type has binders. -/
partial def Judge.open (j : Judge) (before : List Scope) (p : Scope) (type : Expr) : IO Opened := do
  match type with
  | .forallE n t body _ =>
    let q ← p.withBinder j.env n t
    j.open (p :: before) q (body.instantiate1 q.last)
  | _ =>
    let reduced ← p.expr j.env (headNormal type)
    match reduced with
    | .forallE .. => j.open before p reduced
    | reduced => return ⟨before, p, reduced⟩

/-- The arguments that stay the same where the others are replaced by copies, given the last one first: types, instances,
and what `types` or the types of others that stay depend on. -/
def Judge.fixed (j : Judge) (p : Scope) (types : List Expr) (found : List Expr) : List Expr → IO (List Expr)
  | [] => return found
  | x :: xs => do
    let type := p.typeOf x
    let stays ←
      if anyOf (occursIn x) types then pure true
      else if (← p.name? j.env (classOf? type)).isSome then pure true
      else
        match conclusion type with
        | .sort level => pure (!isPropLevel level)
        | _ => pure false
    if stays then j.fixed p (type :: types) (x :: found) xs else j.fixed p types found xs

/-- Copies of arguments. -/
structure Copies where
  /-- The place with the arguments and the copies. -/
  place : Scope
  /-- An argument and its copy, the last one first. -/
  pairs : List (Expr × Expr) := []

/-- An expression with copies in place of the arguments, given the last one first. -/
def copied (e : Expr) : List (Expr × Expr) → Expr
  | [] => e
  | (x, y) :: rest => copied ((e.abstract #[x]).instantiate1 y) rest

/-- A place with copies of those arguments that do not stay. -/
def Judge.copies (j : Judge) (p : Scope) (fixed : List Expr) (c : Copies) : List Expr → IO Copies
  | [] => return c
  | x :: xs => do
    if anyOf (fun y => y == x) fixed then j.copies p fixed c xs
    else
      let place ← c.place.withBinder j.env (p.nameOf x) (copied (p.typeOf x) c.pairs)
      j.copies p fixed { place, pairs := (x, place.last) :: c.pairs } xs

/-- Whether data depend on the arguments, as far as `grind` shows. -/
def Judge.depends (j : Judge) (c : Copies) (e : Expr) : IO Bool := do
  let statement ← c.place.expr j.env (equationOf e (copied e c.pairs))
  if ← j.proves j.limited c.place statement then return false
  return !(← j.proves j.full c.place statement)

/-- A proof of `f = g` from one of `f x = g x`, where `x` is the variable that `q` has and `p` has not. -/
def extensional (proof : Expr) : MetaM Expr :=
  mkFunExt proof

/-- A proof that two functions are equal, from one that they are so at all arguments. -/
def Judge.abstracted (j : Judge) (p : Scope) (proof : Expr) : List Scope → IO Expr
  | [] => return proof
  | q :: qs => do
    let pointwise := p.close proof [p.last]
    j.abstracted q (← q.expr j.env (extensional pointwise)) qs

/-- A proof of `p = q` from one of `p ↔ q`. -/
def propositional (proof : Expr) : MetaM Expr :=
  mkPropExt proof

/-- The proof that two values of a type are equal, if the rule shows it. -/
def Judge.values (j : Judge) (type a b : Expr) : IO (Option Expr) := do
  let opened ← j.open [] {} type
  let p := opened.place
  let a := a.beta p.all
  let b := b.beta p.all
  match opened.type with
  | .sort .zero =>
    match ← j.statements p a b with
    | none => return none
    | some proof => return some (← j.abstracted p (← p.expr j.env (propositional proof)) opened.before)
  | .sort _ => return none
  | result =>
    match ← j.leaf p a b with
    | none => return none
    | some proof =>
      let copies ← j.copies p (← j.fixed p [result] [] p.variables) { place := p } (reversed p.variables)
      if count copies.pairs == 0 then return none
      if !(← j.depends copies a) then return none
      if !(← j.depends copies b) then return none
      return some (← j.abstracted p proof opened.before)

/-- A proof that the kernel accepts, if there is one. -/
def accepted (env : Environment) (levelParams : List Name) (type : Expr) : Option Expr → IO (Option Expr)
  | none => return none
  | some proof => do
    if proof.hasMVar || proof.hasFVar then return none
    if ← kernelAccepts env levelParams type proof then return some proof else return none

/-- A closed proof that two statements are equivalent, if guarded `grind` shows it. Never throws. -/
def judgeStatements (env : Environment) (levelParams : List Name) (a b : Expr) : IO (Option Expr) := do
  try
    let j ← judgeIn env levelParams
    accepted env levelParams (mkApp2 (.const `Iff []) a b) (← j.statements {} a b)
  catch _ => return none

/-- A closed proof that two values of a type are equal, if guarded `grind` shows it. Never throws. -/
def judgeValues (env : Environment) (levelParams : List Name) (type a b : Expr) : IO (Option Expr) := do
  try
    let j ← judgeIn env levelParams
    let statement ← runExpr env (equationOf a b)
    accepted env levelParams statement (← j.values type a b)
  catch _ => return none

end Check
