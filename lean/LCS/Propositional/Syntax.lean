module

public import Check.Item

/-! 3.2, first part: the propositions of propositional logic, and what can be read off their shape. -/

@[expose] public section

namespace LCS.Propositional

/-- A proposition: built from numbered atoms and falsehood by the connectives. -/
@[lcsitem "3.2.1", lcsmain]
inductive Formula : Type where
  /-- The propositional symbol with the number `n`. -/
  | atom (n : Nat) : Formula
  /-- Falsehood. -/
  | bottom : Formula
  /-- Negation. -/
  | neg (a : Formula) : Formula
  /-- Conjunction. -/
  | and (a b : Formula) : Formula
  /-- Disjunction. -/
  | or (a b : Formula) : Formula
  /-- Implication. -/
  | imp (a b : Formula) : Formula
  deriving DecidableEq, Repr

namespace Formula

/-- Truth, as the negation of falsehood. -/
@[lcsitem "3.2.1", lcsmain]
def top : Formula :=
  neg bottom

/-- The biconditional, as two implications. -/
@[lcsitem "3.2.1", lcsmain]
def iff (a b : Formula) : Formula :=
  and (imp a b) (imp b a)

end Formula

end LCS.Propositional
