module

public import Check.Item

/-! 5.2, first part: signatures, terms and formulas of first-order languages with equality. -/

@[expose] public section

namespace LCS.FirstOrder

/-- A first-order signature: function and predicate symbols, each with its number of arguments. A constant is a function symbol
without arguments. -/
@[lcsitem "5.2.1", lcsmain]
structure Signature where
  /-- The function symbols. -/
  Function : Type
  /-- How many arguments a function symbol takes. -/
  functionArity : Function → Nat
  /-- The predicate symbols. -/
  Predicate : Type
  /-- How many arguments a predicate symbol takes. -/
  predicateArity : Predicate → Nat

/-- A term over a signature: a numbered variable, or a function symbol applied to as many terms as it takes. -/
@[lcsitem "5.2.2", lcsmain]
inductive Term (S : Signature) : Type where
  /-- The variable with the number `x`. -/
  | var (x : Nat) : Term S
  /-- A function symbol with its arguments. -/
  | app (f : S.Function) (arguments : Fin (S.functionArity f) → Term S) : Term S

/-- A formula over a signature; bound variables are named. -/
@[lcsitem "5.2.3", lcsmain]
inductive Formula (S : Signature) : Type where
  /-- A predicate symbol with its arguments. -/
  | predicate (p : S.Predicate) (arguments : Fin (S.predicateArity p) → Term S) : Formula S
  /-- An equation between two terms. -/
  | equal (s t : Term S) : Formula S
  /-- Falsehood. -/
  | bottom : Formula S
  /-- Negation. -/
  | neg (a : Formula S) : Formula S
  /-- Conjunction. -/
  | and (a b : Formula S) : Formula S
  /-- Disjunction. -/
  | or (a b : Formula S) : Formula S
  /-- Implication. -/
  | imp (a b : Formula S) : Formula S
  /-- Universal quantification over the variable `x`. -/
  | all (x : Nat) (a : Formula S) : Formula S
  /-- Existential quantification over the variable `x`. -/
  | exi (x : Nat) (a : Formula S) : Formula S

end LCS.FirstOrder
