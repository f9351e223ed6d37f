module

public import Lean
public import Check.Sequence

/-! Expressions taken apart and put together. -/

public section

namespace Check

open Lean

/-- The arguments of an application, in front of `arguments`. -/
def argumentsOnto (arguments : List Expr) : Expr → List Expr
  | .app f a => argumentsOnto (a :: arguments) f
  | .mdata _ e => argumentsOnto arguments e
  | _ => arguments

/-- The arguments of an application. -/
def argumentsOf (e : Expr) : List Expr :=
  argumentsOnto [] e

/-- The head of an application. -/
def headOf : Expr → Expr
  | .app f _ => headOf f
  | .mdata _ e => headOf e
  | e => e

/-- An expression applied to arguments in order. -/
def applyAll (f : Expr) : List Expr → Expr
  | [] => f
  | x :: xs => applyAll (.app f x) xs

/-- The same, reduced at the head as far as it is a `fun`. -/
def appliedTo (f : Expr) : List Expr → Expr
  | [] => f
  | a :: as =>
    match f with
    | .lam _ _ body _ => appliedTo (body.instantiate1 a) as
    | .mdata _ f => appliedTo f (a :: as)
    | _ => appliedTo (.app f a) as

/-- Variables in an array behind `variables`, for abstraction. -/
def variableArray (variables : Array Expr) : List Expr → Array Expr
  | [] => variables
  | x :: xs => variableArray (variables.push x) xs

/-- Whether `x` is among `xs`. -/
def isAmong (x : Expr) (xs : List Expr) : Bool :=
  anyOf (fun y => y == x) xs

end Check
