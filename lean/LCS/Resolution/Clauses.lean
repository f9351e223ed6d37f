module

public import LCS.Propositional.Valuations

/-! 4.2: literals, clauses and their meaning. -/

@[expose] public section

namespace LCS.Resolution

open LCS.Propositional

/-- A literal: a propositional symbol or its negation. -/
@[lcsitem "4.2.1", lcsmain]
structure Literal where
  /-- The number of the propositional symbol. -/
  symbol : Nat
  /-- Whether it stands without a negation. -/
  positive : Bool
  deriving DecidableEq, Repr

/-- The literal of the opposite sign. -/
@[lcsitem "4.2.1", lcsmain]
def Literal.complement (l : Literal) : Literal :=
  ⟨l.symbol, !l.positive⟩

/-- A literal is true under a valuation. -/
@[lcsitem "4.2.2", lcsmain]
def Literal.Holds (v : Valuation) (l : Literal) : Prop :=
  if l.positive then v l.symbol else ¬ v l.symbol

/-- A clause: a finite list of literals, read as their disjunction. The order and repetitions do not matter. -/
@[lcsitem "4.2.3", lcsmain]
abbrev Clause : Type :=
  List Literal

/-- A clause is true under a valuation if one of its literals is. The empty clause never is. -/
@[lcsitem "4.2.3", lcsmain]
def Clause.Holds (v : Valuation) (c : Clause) : Prop :=
  ∃ l ∈ c, l.Holds v

end LCS.Resolution
