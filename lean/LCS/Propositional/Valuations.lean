module

public import LCS.Propositional.Syntax

/-! 3.3, first part: valuations, truth of a proposition under one, and what follows for all. -/

@[expose] public section

namespace LCS.Propositional

/-- A valuation says which propositional symbols are true. -/
@[lcsitem "3.3.1", lcsmain]
def Valuation : Type :=
  Nat → Prop

/-- A proposition is true under a valuation. -/
@[lcsitem "3.3.2", lcsmain]
def Formula.Holds (v : Valuation) : Formula → Prop
  | atom n => v n
  | bottom => False
  | neg a => ¬ a.Holds v
  | and a b => a.Holds v ∧ b.Holds v
  | or a b => a.Holds v ∨ b.Holds v
  | imp a b => a.Holds v → b.Holds v

/-- A set of propositions is satisfied by a valuation if all its members are true. -/
@[lcsitem "3.3.3", lcsmain]
def Satisfies (v : Valuation) (Γ : Formula → Prop) : Prop :=
  ∀ a, Γ a → a.Holds v

/-- A set of propositions is satisfiable if some valuation satisfies it. -/
@[lcsitem "3.3.3", lcsmain]
def Satisfiable (Γ : Formula → Prop) : Prop :=
  ∃ v, Satisfies v Γ

/-- A tautology is true under every valuation. -/
@[lcsitem "3.3.3", lcsmain]
def Formula.Tautology (a : Formula) : Prop :=
  ∀ v, a.Holds v

/-- A proposition follows from a set of propositions if it is true wherever all of these are. -/
@[lcsitem "3.3.3", lcsmain]
def Entails (Γ : Formula → Prop) (a : Formula) : Prop :=
  ∀ v, Satisfies v Γ → a.Holds v

/-- Two propositions are equivalent if they are true under the same valuations. -/
@[lcsitem "3.3.4", lcsmain]
def Formula.Equivalent (a b : Formula) : Prop :=
  ∀ v, a.Holds v ↔ b.Holds v

end LCS.Propositional
