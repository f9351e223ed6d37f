module

public import LCS.Propositional.Valuations

/-! 3.4, first part: sequents, the rules of the system G′, and their meaning. -/

@[expose] public section

namespace LCS.Propositional

/-- A sequent: two finite lists of propositions. All of the first together are to entail one of the second. -/
@[lcsitem "3.4.1", lcsmain]
structure Sequent where
  /-- What stands before the arrow. -/
  antecedent : List Formula
  /-- What stands after the arrow. -/
  succedent : List Formula
  deriving DecidableEq, Repr

/-- A sequent is true under a valuation: if all before the arrow is true, so is something after it. -/
@[lcsitem "3.4.2", lcsmain]
def Sequent.Holds (v : Valuation) (s : Sequent) : Prop :=
  (∀ a ∈ s.antecedent, a.Holds v) → ∃ b ∈ s.succedent, b.Holds v

/-- A sequent is valid if it is true under every valuation. -/
@[lcsitem "3.4.2", lcsmain]
def Sequent.Valid (s : Sequent) : Prop :=
  ∀ v, s.Holds v

/-- What can be proved in the system G′. Each rule takes one proposition, wherever it stands in its list, apart. -/
@[lcsitem "3.4.3", lcsmain]
inductive Provable : List Formula → List Formula → Prop where
  /-- A proposition on both sides. -/
  | axiom (a : Formula) (Γ Δ : List Formula) (left : a ∈ Γ) (right : a ∈ Δ) : Provable Γ Δ
  /-- Falsehood on the left. -/
  | bottom_left (Γ Δ : List Formula) (left : Formula.bottom ∈ Γ) : Provable Γ Δ
  /-- Negation on the left. -/
  | neg_left (a : Formula) (Γ Δ Λ : List Formula) : Provable (Γ ++ Δ) (a :: Λ) → Provable (Γ ++ .neg a :: Δ) Λ
  /-- Negation on the right. -/
  | neg_right (a : Formula) (Γ Δ Λ : List Formula) : Provable (a :: Γ) (Δ ++ Λ) → Provable Γ (Δ ++ .neg a :: Λ)
  /-- Conjunction on the left. -/
  | and_left (a b : Formula) (Γ Δ Λ : List Formula) : Provable (Γ ++ a :: b :: Δ) Λ → Provable (Γ ++ .and a b :: Δ) Λ
  /-- Conjunction on the right. -/
  | and_right (a b : Formula) (Γ Δ Λ : List Formula) :
      Provable Γ (Δ ++ a :: Λ) → Provable Γ (Δ ++ b :: Λ) → Provable Γ (Δ ++ .and a b :: Λ)
  /-- Disjunction on the left. -/
  | or_left (a b : Formula) (Γ Δ Λ : List Formula) :
      Provable (Γ ++ a :: Δ) Λ → Provable (Γ ++ b :: Δ) Λ → Provable (Γ ++ .or a b :: Δ) Λ
  /-- Disjunction on the right. -/
  | or_right (a b : Formula) (Γ Δ Λ : List Formula) : Provable Γ (Δ ++ a :: b :: Λ) → Provable Γ (Δ ++ .or a b :: Λ)
  /-- Implication on the left. -/
  | imp_left (a b : Formula) (Γ Δ Λ : List Formula) :
      Provable (Γ ++ Δ) (a :: Λ) → Provable (Γ ++ b :: Δ) Λ → Provable (Γ ++ .imp a b :: Δ) Λ
  /-- Implication on the right. -/
  | imp_right (a b : Formula) (Γ Δ Λ : List Formula) :
      Provable (a :: Γ) (Δ ++ b :: Λ) → Provable Γ (Δ ++ .imp a b :: Λ)

end LCS.Propositional
