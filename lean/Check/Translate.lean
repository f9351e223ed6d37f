module

public import Lean
public import Check.Sequence
public import Check.Table
public import Check.Parse

/-!
From the nodes of an export to expressions, with its constants replaced on the way.

The alignment of a candidate with a reference is a map from the candidate's names to closed expressions over the
environment. Translating by it, instead of comparing modulo it, makes everything that is compared an ordinary expression.
-/

public section

namespace Check

open Lean

/-- What stands for a constant: another constant with the same universe parameters, or a closed expression. -/
inductive Replacement where
  | constant (name : Name)
  | expression (levelParams : List Name) (value : Expr)

/-- The constant that a replacement is, with the given levels put for the universe parameters. -/
def Replacement.at (replacement : Replacement) (levels : List Level) : Expr :=
  match replacement with
  | .constant name => .const name levels
  | .expression levelParams value => value.instantiateLevelParams levelParams levels

/-- Expressions that nodes have been translated to, by position. -/
abbrev Cache := IO.Ref (Table Nat Expr)

/-- How nodes are translated. -/
structure Translation where
  /-- The nodes. -/
  nodes : Array Node
  /-- What stands for a constant. Throws if nothing does. -/
  resolve : Name → IO Replacement
  /-- What stands for the constants that are being declared. -/
  own : Name → Option Replacement
  /-- Translations that hold for good; only read. -/
  settled : Cache
  /-- Translations that hold as long as `own` does; may be the same as `settled`. -/
  cache : Cache

/-- What stands for a constant. -/
def Translation.replacement (t : Translation) (n : Name) : IO Replacement := do
  match t.own n with
  | some replacement => return replacement
  | none => t.resolve n

/-- The name that stands for a structure's in a projection. Throws if it is no constant. -/
def Translation.structureName (t : Translation) (n : Name) : IO Name := do
  match ← t.replacement n with
  | .constant name => return name
  | .expression _ (.const name _) => return name
  | .expression .. => throw (IO.userError ("`" ++ n.toString ++ "` is no structure"))

/-- The application of a translated function. A function that was a constant and is now a `fun` is applied at once. -/
def applied (f a : Expr) (node : Node) : Expr :=
  match f, node with
  | .lam _ _ body _, .const .. => body.instantiate1 a
  | .lam _ _ body _, .app .. => body.instantiate1 a
  | f, _ => .app f a

/-- The expression that a node translates to, given how its parts are translated. -/
def Translation.ofNode (t : Translation) (visit : Nat → IO Expr) (node : Node) : IO Expr := do
  match node with
  | .bvar index => return .bvar index
  | .sort level => return .sort level
  | .const name levels => return (← t.replacement name).at levels
  | .app f a =>
    let function ← visit f
    let argument ← visit a
    match t.nodes[f]? with
    | some node => return applied function argument node
    | none => return .app function argument
  | .lam n info type body =>
    let type ← visit type
    return .lam n type (← visit body) info
  | .pi n info type body =>
    let type ← visit type
    return .forallE n type (← visit body) info
  | .letE n nondependent type value body =>
    let type ← visit type
    let value ← visit value
    return .letE n type value (← visit body) nondependent
  | .number n => return .lit (.natVal n)
  | .text s => return .lit (.strVal s)
  | .proj s field value =>
    let name ← t.structureName s
    return .proj name field (← visit value)

/-- The expression that a node translates to. -/
partial def Translation.expression (t : Translation) (i : Nat) : IO Expr := do
  match (← t.settled.get).find? i with
  | some e => return e
  | none =>
    match (← t.cache.get).find? i with
    | some e => return e
    | none =>
      match t.nodes[i]? with
      | none => throw (IO.userError "an expression is not defined")
      | some node =>
        let e ← t.ofNode t.expression node
        t.cache.modify fun cache => cache.insert i e
        return e

end Check
