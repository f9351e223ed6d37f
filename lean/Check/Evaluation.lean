module

public import Lean
public import Check.Sequence
public import Check.Table
public import Check.Equality
public import Check.Recursor
public import Check.Judgement

/-!
Statements that are definitionally equal only because closed terms in them compute to the same.

`2 + 2 = 4` and `2 * 2 = 4` are definitionally equal: both reduce to `4 = 4`. As statements they are two. So for statements
definitional equality does not count if it comes from evaluating a closed proposition that is decided alone:

1. Where the two, with the theory's own definitions unfolded that are no recursions, are still definitionally equal with a
   variable in place of every numeral, literal and constructor without arguments (the same one for the same one), nothing has
   been evaluated, and the equality counts.
2. Else both are descended in step to the smallest propositions that differ. If such a pair has no variables and `grind`
   decides one of the two alone, the equality does not count.

Unfolding a definition, `n + 1` for `Nat.succ n` under a quantifier and the like stay what they are.
-/

public section

namespace Check

open Lean Meta

/-! ### Numerals as variables -/

/-- Constants of a statement that have become variables. -/
structure Named where
  /-- The variables, with their types. -/
  locals : LocalContext := {}
  /-- The variable for each. -/
  variableOf : Table Expr Expr := .empty
  /-- The variables, the last one first. -/
  variables : List Expr := []

/-- Whether a constant is a constructor without arguments. -/
def isBareConstructor (env : Environment) (n : Name) : Bool :=
  match env.find? n with
  | some (.ctorInfo val) => val.numParams == 0 && val.numFields == 0
  | _ => false

/-- The type of a numeral, a literal or a constructor without arguments. -/
def typeOfNumeral? (env : Environment) (e : Expr) : Option Expr :=
  match e with
  | .app (.app (.app (.const n _) type) _) _ => if n == `OfNat.ofNat && !e.hasLooseBVars then some type else none
  | .lit (.natVal _) => some (.const `Nat [])
  | .lit (.strVal _) => some (.const `String [])
  | .const n levels =>
    if isBareConstructor env n then
      match env.find? n with
      | some info => some (info.type.instantiateLevelParams info.levelParams levels)
      | none => none
    else none
  | _ => none

/-- One more variable. -/
def Named.add (named : Named) (e type : Expr) : Named :=
  if named.variableOf.contains e then named
  else
    let id : FVarId := ⟨.num `pylcscheck_numeral named.locals.decls.size⟩
    { locals := named.locals.mkLocalDecl id `x type
      variableOf := named.variableOf.insert e (.fvar id)
      variables := .fvar id :: named.variables }

/-- The numerals of an expression as variables. `visited` has what has been looked at. -/
partial def Named.collect (env : Environment) (state : Named × Table Expr Unit) (e : Expr) : Named × Table Expr Unit :=
  let (named, visited) := state
  if visited.contains e then state
  else
    let visited := visited.insert e ()
    match typeOfNumeral? env e with
    | some type => (named.add e type, visited)
    | none =>
      match e with
      | .app f a => collect env (collect env (named, visited) f) a
      | .lam _ t b _ | .forallE _ t b _ => collect env (collect env (named, visited) t) b
      | .letE _ t v b _ => collect env (collect env (collect env (named, visited) t) v) b
      | .mdata _ b | .proj _ _ b => collect env (named, visited) b
      | _ => (named, visited)

/-- An expression with the variables in place. -/
def Named.apply (named : Named) (e : Expr) : Expr :=
  e.replace fun part => named.variableOf.find? part

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

/-- What unfolding has made of expressions. -/
abbrev Unfolded := Table Expr Expr

/-- An expression with the theory's own definitions unfolded, but for recursions. -/
partial def unfoldTheory (env : Environment) (e : Expr) (done : Unfolded) : Expr × Unfolded :=
  match done.find? e with
  | some result => (result, done)
  | none =>
    match e with
    | .const n levels =>
      match isImported env n, env.find? n with
      | false, some (.defnInfo val) =>
        if anyRecursive val.value.getUsedConstants 0 then (e, done)
        else
          let (result, done) := unfoldTheory env (val.value.instantiateLevelParams val.levelParams levels) done
          (result, done.insert e result)
      | _, _ => (e, done)
    | .app f a =>
      let (f', done) := unfoldTheory env f done
      let (a', done) := unfoldTheory env a done
      let result := match f' with
        | .lam _ _ body _ => body.instantiate1 a'
        | f' => .app f' a'
      (result, done.insert e result)
    | .lam n t b info =>
      let (t, done) := unfoldTheory env t done
      let (b, done) := unfoldTheory env b done
      (.lam n t b info, done)
    | .forallE n t b info =>
      let (t, done) := unfoldTheory env t done
      let (b, done) := unfoldTheory env b done
      (.forallE n t b info, done)
    | .letE n t v b nondependent =>
      let (t, done) := unfoldTheory env t done
      let (v, done) := unfoldTheory env v done
      let (b, done) := unfoldTheory env b done
      (.letE n t v b nondependent, done)
    | .mdata _ b => unfoldTheory env b done
    | .proj s i b =>
      let (b, done) := unfoldTheory env b done
      (.proj s i b, done)
    | e => (e, done)

/-- Whether two statements are definitionally equal for the kernel without a numeral being evaluated. -/
def equalWithoutNumerals (env : Environment) (levelParams : List Name) (a b : Expr) : IO Bool := do
  let (a, unfolded) := unfoldTheory env a .empty
  let (b, _) := unfoldTheory env b unfolded
  if a == b then return true
  let (named, _) := Named.collect env (Named.collect env ({}, .empty) a) b
  let variables := variableArray #[] (reversed named.variables)
  let closed (e : Expr) : Expr := named.locals.mkForall variables (named.apply e)
  match ← kernelEqualTypes env levelParams (closed a) (closed b) with
  | .yes => return true
  | _ => return false

/-! ### The smallest propositions that differ -/

/-- Two propositions that differ, where they stand. -/
structure PropositionPair where
  /-- The reference's. -/
  reference : Expr
  /-- The candidate's. -/
  candidate : Expr

/-- Arguments in pairs, or `none` if their numbers differ. -/
def inPairs : List Expr → List Expr → Option (List (Expr × Expr))
  | [], [] => some []
  | a :: as, b :: bs =>
    match inPairs as bs with
    | some pairs => some ((a, b) :: pairs)
    | none => none
  | _, _ => none

/-- The smallest pairs of propositions in which two terms differ, in front of `found`; nothing if they differ only in data. -/
partial def Judge.differing (j : Judge) (p : Scope) (a b : Expr) (found : List PropositionPair) : IO (List PropositionPair) := do
  if a == b then return found
  match a, b with
  | .mdata _ a, b => j.differing p a b found
  | a, .mdata _ b => j.differing p a b found
  | .lam n t body _, .lam _ t' body' _ => underBinder n t t' body body'
  | .forallE n t body _, .forallE _ t' body' _ => orItself (← underBinder n t t' body body')
  | a, b =>
    match inPairs (argumentList [] a) (argumentList [] b) with
    | some pairs =>
      if a.getAppFn == b.getAppFn then orItself (← inAll pairs found) else orItself found
    | none => orItself found
where
  /-- In the types and under the binder. -/
  underBinder (n : Name) (t t' body body' : Expr) : IO (List PropositionPair) := do
    let found ← j.differing p t t' found
    let q ← p.withBinder j.env n t
    j.differing q (body.instantiate1 q.last) (body'.instantiate1 q.last) found
  /-- In all pairs. -/
  inAll : List (Expr × Expr) → List PropositionPair → IO (List PropositionPair)
    | [], found => return found
    | (a, b) :: rest, found => do inAll rest (← j.differing p a b found)
  /-- What has been found below, or else the two themselves, if they are propositions. -/
  orItself (below : List PropositionPair) : IO (List PropositionPair) := do
    if count below != count found then return below
    match ← p.sorted j.env a with
    | .proposition => return ⟨a, b⟩ :: found
    | _ => return found

/-- Whether one of some pairs is closed and one of its propositions is decided alone. -/
def Judge.evaluatesOne (j : Judge) : List PropositionPair → IO Bool
  | [] => return false
  | pair :: pairs => do
    let isClosed := !pair.reference.hasFVar && !pair.candidate.hasFVar
    if isClosed then
      if ← j.decides ⟨{}, pair.reference⟩ then return true
      if ← j.decides ⟨{}, pair.candidate⟩ then return true
    j.evaluatesOne pairs

/-- Whether two definitionally equal statements are so only because a closed proposition has been evaluated. What cannot be
found out counts as evaluated. -/
def equalByEvaluation (env : Environment) (levelParams : List Name) (a b : Expr) : IO Bool := do
  if a == b then return false
  if ← equalWithoutNumerals env levelParams a b then return false
  try
    let j ← judgeIn env levelParams
    j.evaluatesOne (← j.differing {} a b [])
  catch _ => return true

/-- A value of a type that ends in `Prop` as a statement about all arguments; none if it is of another type. -/
def statementOf? (type value : Expr) : Option Expr :=
  match openGroup (binders type) {} type with
  | some (opened, locals, .sort .zero) =>
    let xs := variablesOf opened
    some (locals.mkForall (variableArray #[] xs) (value.beta (variableArray #[] xs)))
  | _ => none
where
  /-- The number of binders of a type. -/
  binders : Expr → Nat
    | .forallE _ _ body _ => binders body + 1
    | .mdata _ e => binders e
    | _ => 0

end Check
