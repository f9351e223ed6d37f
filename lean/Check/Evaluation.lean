module

public import Lean
public import Check.Sequence
public import Check.Expression
public import Check.Table
public import Check.Equality
public import Check.Recursor
public import Check.Reduce

/-!
Statements that are definitionally equal only because closed terms in them compute to the same.

`2 + 2 = 4` and `2 * 2 = 4` are definitionally equal: both reduce to `4 = 4`. As statements they are two. So definitional
equality of propositions, wherever they stand in what is compared, does not count if it comes from evaluation:

1. Definitions that are no recursions are unfolded on both sides; functions are applied, `let`s and projections reduced.
   If the two are then the same up to bound names, nothing has been evaluated, and the equality counts.
2. Else both are descended in step to the smallest propositions that differ; where one is what the other comes to by a
   recursion (`all [p, q]` and `p ∧ q`), it is unfolded first. The equality does not count if such a pair has no
   variables but for types, and differs in a part that has none either, or if it has none left once it has been evaluated: then
   closed terms have been evaluated. Nor does it if one is chosen by something without variables, or if one of two propositions on the way is `a = a` or `a ↔ a` and the other is
   not: `n + 0 = n` says more than `n = n`.

Data are not looked at: `4` and `2 + 2` are one number.
-/

public section

namespace Check

open Lean Meta

/-! ### Unfolding -/

/-- Whether a constant is a recursion on data, however it is compiled. -/
def isRecursive (n : Name) : Bool :=
  match n with
  | .str parent part =>
    part == "rec" || part == "brecOn" || (part == "fix" && (parent == `WellFounded || parent == `WellFounded.Nat))
  | _ => false

/-- Whether a constant from position `i` on is a recursion. -/
partial def anyRecursive (names : Array Name) (i : Nat) : Bool :=
  match names[i]? with
  | none => false
  | some n => isRecursive n || anyRecursive names (i + 1)

/-- The most terms that are unfolded of one expression. -/
def mostUnfolded : Nat := 20000

/-- Unfolding under way. -/
structure Unfolding where
  /-- What expressions have become. -/
  done : Table Expr Expr := .empty
  /-- How many terms have been looked at. -/
  size : Nat := 0

/-- A function applied to one argument, reduced if it is a `fun`. -/
def appliedOnce (f a : Expr) : Expr :=
  match f with
  | .lam _ _ body _ => body.instantiate1 a
  | f => .app f a

/-- A field of a structure's constructor, if the expression is one with arguments. -/
def fieldOf? (env : Environment) (i : Nat) (e : Expr) : Option Expr :=
  match e.getAppFn with
  | .const n _ =>
    match env.find? n with
    | some (.ctorInfo val) => elementAt (val.numParams + i) (argumentsOf e)
    | _ => none
  | _ => none

/-- An expression with definitions unfolded that are no recursions, functions applied, projections and `let`s reduced. Throws
if that gets too large. -/
partial def unfoldDefinitions (env : Environment) (e : Expr) (u : Unfolding) : Except Unit (Expr × Unfolding) := do
  match u.done.find? e with
  | some result => return (result, u)
  | none =>
    if u.size > mostUnfolded then throw ()
    let u := { u with size := u.size + 1 }
    let (result, u) ← match e with
      | .const n levels =>
        if n == `Nat.zero then pure (Expr.lit (.natVal 0), u)
        else
          match env.find? n with
          | some (.defnInfo val) =>
            if anyRecursive val.value.getUsedConstants 0 then pure (e, u)
            else unfoldDefinitions env (val.value.instantiateLevelParams val.levelParams levels) u
          | _ => pure (e, u)
      | .app f a => do
        let (f', u) ← unfoldDefinitions env f u
        match f' with
        | .lam .. => do
          -- the argument first, so that what is unfolded once is not unfolded at each place
          let (a, u) ← unfoldDefinitions env a u
          unfoldDefinitions env (appliedOnce f' a) u
        | _ => do
          let (a, u) ← unfoldDefinitions env a u
          match f', a with
          | .const n _, .lit (.natVal k) => pure (if n == `Nat.succ then Expr.lit (.natVal (k + 1)) else .app f' a, u)
          | _, _ => pure (.app f' a, u)
      | .lam n t b info => do
        let (t, u) ← unfoldDefinitions env t u
        let (b, u) ← unfoldDefinitions env b u
        pure (.lam n t b info, u)
      | .forallE n t b info => do
        let (t, u) ← unfoldDefinitions env t u
        let (b, u) ← unfoldDefinitions env b u
        pure (.forallE n t b info, u)
      | .letE _ _ v b _ => unfoldDefinitions env (b.instantiate1 v) u
      | .mdata _ b => unfoldDefinitions env b u
      | .proj s i b => do
        let (b, u) ← unfoldDefinitions env b u
        match fieldOf? env i b with
        | some field => unfoldDefinitions env field u
        | none => pure (.proj s i b, u)
      | e => pure (e, u)
    return (result, { u with done := u.done.insert e result })

/-! ### The smallest propositions that differ -/

/-- Two terms that differ. -/
structure DifferentPair where
  /-- What their variables stand for. -/
  locals : LocalContext
  /-- The reference's. -/
  reference : Expr
  /-- The candidate's. -/
  candidate : Expr
  /-- Whether they are propositions. -/
  areStatements : Bool
  /-- Whether what they differ in has no variables. -/
  closed : Bool
  /-- Whether one of them is the other once something without variables is decided: `if 2 + 2 = 4 then p else q` and `p`. -/
  decided : Bool := false

/-- What a term is, as far as it matters here. -/
inductive TermSort where
  | proposition | proof | decision | data

/-- What a term is. -/
def termSort (e : Expr) : MetaM TermSort := do
  let type ← whnf (← inferType e)
  match type with
  | .sort .zero => return .proposition
  | .sort _ => return .data
  | type =>
    match type.getAppFn with
    | .const n _ => if n == `Decidable then return .decision
    | _ => pure ()
    if ← isProp type then return .proof else return .data

/-- What a term is in a local context. -/
def termSortIn (env : Environment) (locals : LocalContext) (e : Expr) : IO TermSort := do
  let (result, _) ← ((termSort e).run' { lctx := locals }).toIO (← coreContext) { env }
  return result

/-- Arguments in pairs, or `none` if their numbers differ. -/
def inPairs : List Expr → List Expr → Option (List (Expr × Expr))
  | [], [] => some []
  | a :: as, b :: bs =>
    match inPairs as bs with
    | some pairs => some ((a, b) :: pairs)
    | none => none
  | _, _ => none

/-- Whether a proposition is an equation or equivalence of something with itself. -/
def isReflexive (e : Expr) : Bool :=
  match e.getAppFn, argumentsOf e with
  | .const n _, [_, a, b] => n == `Eq && a == b
  | .const n _, [a, b] => n == `Iff && a == b
  | .const n _, [_, a, _, b] => n == `HEq && a == b
  | _, _ => false

/-- Whether an expression mentions a variable that is no type: whose own type does not conclude `Type` or `Sort`. -/
def mentionsData (locals : LocalContext) (e : Expr) : Bool :=
  (e.find? fun part =>
    match part with
    | .fvar id =>
      match locals.find? id with
      | some declaration =>
        match conclusion declaration.type with
        | .sort level => level.isZero
        | _ => true
      | none => true
    | _ => false).isSome

/-- Whether an expression is a choice that is decided by something without variables. -/
def isDecidedWithoutVariables (env : Environment) (locals : LocalContext) (e : Expr) : Bool :=
  match e.getAppFn with
  | .const (.str type "casesOn") _ =>
    match env.find? (.str type "rec") with
    | some (.recInfo val) =>
      match elementAt (val.numParams + 1 + val.numIndices) (argumentsOf e) with
      | some major => !mentionsData locals major
      | none => false
    | _ => false
  | _ => false

/-- An expression with the definition at its head unfolded, recursions included. -/
def headUnfolded (env : Environment) (locals : LocalContext) (e : Expr) : IO Expr := do
  let e ← runExprIn env locals (headOfTerm e)
  match unfoldDefinitions env e {} with
  | .ok (e, _) => return e
  | .error _ => throw (IO.userError "the term is too large")
where
  /-- The weak head normal form. -/
  headOfTerm (e : Expr) : MetaM Expr := do
    let e ← whnf e
    return e.headBeta

/-- The pairs of propositions among some pairs. -/
def statementsOf (pairs : List DifferentPair) : List DifferentPair :=
  keep (fun p => p.areStatements) pairs

/-- The smallest pairs in which two terms differ: propositions, and data in none; not what is only in proofs or in how something
is decided. -/
partial def differing (env : Environment) (left : IO.Ref Nat) (locals : LocalContext) (a b : Expr) : IO (List DifferentPair) := do
  if a == b then return []
  let n ← left.get
  if n == 0 then throw (IO.userError "the terms are too large")
  left.set (n - 1)
  match a, b with
  | .lam n t body _, .lam _ t' body' _ => underBinder n t t' body body'
  | .lam n t body _, b => underBinder n t t body (.app (b.liftLooseBVars 0 1) (.bvar 0))
  | a, .lam n t body _ => underBinder n t t (.app (a.liftLooseBVars 0 1) (.bvar 0)) body
  | a, b =>
    let isOpen := mentionsData locals a || mentionsData locals b
    match ← termSortIn env locals a with
    | .proof | .decision => return []
    | .proposition =>
      let itself (closed : Bool) : List DifferentPair :=
        [{ locals, reference := a, candidate := b, areStatements := true, closed }]
      if isReflexive a != isReflexive b then return itself true
      let below ← parts a b
      match statementsOf below with
      | [] =>
        let whole := itself (count below == 0 || anyOf (fun p => p.closed) below)
        if a.getAppFn == b.getAppFn then return whole
        if isDecidedWithoutVariables env locals a || isDecidedWithoutVariables env locals b then
          return [{ locals, reference := a, candidate := b, areStatements := true, closed := true, decided := true }]
        -- one may be what the other comes to: the two are compared in what they are made of then
        let a' ← headUnfolded env locals a
        let b' ← headUnfolded env locals b
        if a' == a && b' == b then return whole
        return joined whole (statementsOf (← differing env left locals a' b'))
      | statements => return statements
    | .data =>
      let whole : List DifferentPair :=
        [{ locals, reference := a, candidate := b, areStatements := false, closed := !isOpen }]
      match ← parts a b with
      | [] =>
        if a.getAppFn == b.getAppFn then return whole
        try
          if !(← mayHaveStatements a) then return whole
          let a' ← headUnfolded env locals a
          let b' ← headUnfolded env locals b
          if a' == a && b' == b then return whole
          return joined whole (statementsOf (← differing env left locals a' b'))
        catch _ => return whole
      | below => return below
where
  /-- Whether propositions may be in data, as its type has it: a list of them, a set. -/
  mayHaveStatements (e : Expr) : IO Bool := do
    let type ← runExprIn env locals (typeOf e)
    match unfoldDefinitions env type {} with
    | .ok (type, _) => return (type.find? fun part => match part with | .sort .zero => true | _ => false).isSome
    | .error _ => return false
  /-- The type of a term. -/
  typeOf (e : Expr) : MetaM Expr := do
    let type ← inferType e
    instantiateMVars type
  /-- In what two terms of the same shape are made of. -/
  parts (a b : Expr) : IO (List DifferentPair) := do
    match a, b with
    | .forallE n t body _, .forallE _ t' body' _ => underBinder n t t' body body'
    | .proj _ i a, .proj _ j b => if i == j then differing env left locals a b else return []
    | a, b =>
      match inPairs (argumentsOf a) (argumentsOf b) with
      | some pairs =>
        let f := a.getAppFn
        let g := b.getAppFn
        if f == g then inAll pairs
        else
          match f, g with
          | .proj _ i c, .proj _ j d => if i == j then inAll ((c, d) :: pairs) else return []
          | _, _ => return []
      | none => return []
  /-- In the types and under the binder. -/
  underBinder (n : Name) (t t' body body' : Expr) : IO (List DifferentPair) := do
    let inTypes ← differing env left locals t t'
    let id := nextVariable locals
    let x := Expr.fvar id
    return joined inTypes (← differing env left (locals.mkLocalDecl id n t) (body.instantiate1 x) (body'.instantiate1 x))
  /-- In all pairs. -/
  inAll : List (Expr × Expr) → IO (List DifferentPair)
    | [] => return []
    | (a, b) :: rest => do
      let first ← differing env left locals a b
      return joined first (← inAll rest)

/-- The variables of a local context that `nextVariable` has named, from number `i` on. -/
partial def variablesFrom (locals : LocalContext) (i : Nat) : List Expr :=
  if i ≥ locals.decls.size then []
  else .fvar ⟨.num `pylcscheck_variable i⟩ :: variablesFrom locals (i + 1)

/-- What is under `n` binders, if there are so many. -/
def underBinders (n : Nat) (e : Expr) : Option Expr :=
  match n, e with
  | 0, e => some e
  | n + 1, .lam _ _ body _ => underBinders n body
  | _, _ => none

/-- Whether nothing is left of the variables of a proposition once it has been evaluated: `size (neg (atom n)) = 2`. -/
def evaluatesToClosed (env : Environment) (p : DifferentPair) : IO Bool := do
  let variables := variablesFrom p.locals 0
  let closed := p.locals.mkLambda (variableArray #[] variables) p.reference
  match ← reduceWithin env (metaHeartbeats / 5) true closed with
  | .ok reduced =>
    match underBinders (count variables) reduced with
    | some body => return !body.hasLooseBVars
    | none => return false
  | .error _ => return false

/-- Whether one of some pairs of propositions is equal by evaluation, or trivial on one side only. -/
def anyEvaluated (env : Environment) : List DifferentPair → IO Bool
  | [] => return false
  | p :: ps => do
    if p.decided then return true
    if p.closed && !mentionsData p.locals p.reference && !mentionsData p.locals p.candidate then return true
    if isReflexive p.reference != isReflexive p.candidate then return true
    if ← evaluatesToClosed env p then return true
    anyEvaluated env ps

/-- The smallest propositions in which two closed terms differ once definitions are unfolded. `none` if that cannot be found
out. -/
def differentStatements (env : Environment) (a b : Expr) : IO (Option (List DifferentPair)) := do
  if a == b then return some []
  match unfoldDefinitions env a {} with
  | .error _ => return none
  | .ok (a, u) =>
    match unfoldDefinitions env b { u with size := 0 } with
    | .error _ => return none
    | .ok (b, _) =>
      if a == b then return some []
      try return some (statementsOf (← differing env (← IO.mkRef mostUnfolded) {} a b)) catch _ => return none

/-- Whether one of some pairs of propositions is equal by evaluation. What cannot be found out counts as evaluated. -/
def areEvaluated (env : Environment) (pairs : List DifferentPair) : IO Bool := do
  try anyEvaluated env pairs catch _ => return true

/-- Whether two definitionally equal closed terms are so only because closed propositions in them have been evaluated. -/
def equalByEvaluation (env : Environment) (a b : Expr) : IO Bool := do
  match ← differentStatements env a b with
  | some pairs => areEvaluated env pairs
  | none => return true

end Check
