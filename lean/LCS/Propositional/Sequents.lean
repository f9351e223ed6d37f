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

/-- A sequent without antecedent and with one proposition as succedent is valid if that is a tautology. -/
@[lcsitem "3.4.2", lcsmain]
theorem Sequent.valid_singleton (a : Formula) : Sequent.Valid ⟨[], [a]⟩ ↔ a.Tautology := by
  simp [Sequent.Valid, Sequent.Holds, Formula.Tautology]

/-- The law of the excluded middle has a proof in G′. -/
@[lcsitem "3.4.3", lcsmain]
theorem Provable.excluded_middle (a : Formula) : Provable [] [.or a (.neg a)] := by
  apply Provable.or_right a (.neg a) [] [] []
  apply Provable.neg_right a [] [a] []
  exact Provable.axiom a _ _ (by simp) (by simp)

/-- Peirce's law has a proof in G′. -/
@[lcsitem "3.4.3", lcsmain]
theorem Provable.peirce (a b : Formula) : Provable [] [.imp (.imp (.imp a b) a) a] := by
  apply Provable.imp_right (.imp (.imp a b) a) a [] [] []
  apply Provable.imp_left (.imp a b) a [] [] [a]
  · apply Provable.imp_right a b [] [] [a]
    exact Provable.axiom a _ _ (by simp) (by simp)
  · exact Provable.axiom a _ _ (by simp) (by simp)

/-- A valuation falsifies a sequent if all before the arrow is true and all after it is false. -/
@[lcsitem "3.4.4", lcsmain]
def Sequent.Falsifies (v : Valuation) (s : Sequent) : Prop :=
  (∀ a ∈ s.antecedent, a.Holds v) ∧ ∀ b ∈ s.succedent, ¬ b.Holds v

/-- A sequent is falsifiable if some valuation falsifies it. -/
@[lcsitem "3.4.4", lcsmain]
def Sequent.Falsifiable (s : Sequent) : Prop :=
  ∃ v, Sequent.Falsifies v s

/-- To falsify a sequent is the same as not to make it true. -/
@[lcsitem "3.4.4", lcsmain]
theorem Sequent.falsifies_iff_not_holds (v : Valuation) (s : Sequent) : Falsifies v s ↔ ¬ s.Holds v := by
  simp [Falsifies, Sequent.Holds]

/-- A sequent is falsifiable exactly if it is not valid. -/
@[lcsitem "3.4.4", lcsmain]
theorem Sequent.falsifiable_iff_not_valid (s : Sequent) : s.Falsifiable ↔ ¬ s.Valid := by
  simp [Falsifiable, Valid, falsifies_iff_not_holds]

/-- A valuation falsifies the conclusion of the rule for a conjunction on the left exactly if it falsifies
the premise. -/
@[lcsitem "3.4.5", lcsmain]
theorem Sequent.falsifies_and_left (v : Valuation) (a b : Formula) (Γ Δ Λ : List Formula) :
    Falsifies v ⟨Γ ++ .and a b :: Δ, Λ⟩ ↔
      Falsifies v ⟨Γ ++ a :: b :: Δ, Λ⟩ := by
  simp only [Falsifies, Formula.Holds, List.forall_mem_append, List.forall_mem_cons]
  grind

/-- A valuation falsifies the conclusion of the rule for a conjunction on the right exactly if it falsifies
one of the premises. -/
@[lcsitem "3.4.5", lcsmain]
theorem Sequent.falsifies_and_right (v : Valuation) (a b : Formula) (Γ Δ Λ : List Formula) :
    Falsifies v ⟨Γ, Δ ++ .and a b :: Λ⟩ ↔
      Falsifies v ⟨Γ, Δ ++ a :: Λ⟩ ∨ Falsifies v ⟨Γ, Δ ++ b :: Λ⟩ := by
  simp only [Falsifies, Formula.Holds, List.forall_mem_append, List.forall_mem_cons]
  grind

/-- A valuation falsifies the conclusion of the rule for a disjunction on the left exactly if it falsifies
one of the premises. -/
@[lcsitem "3.4.5", lcsmain]
theorem Sequent.falsifies_or_left (v : Valuation) (a b : Formula) (Γ Δ Λ : List Formula) :
    Falsifies v ⟨Γ ++ .or a b :: Δ, Λ⟩ ↔
      Falsifies v ⟨Γ ++ a :: Δ, Λ⟩ ∨ Falsifies v ⟨Γ ++ b :: Δ, Λ⟩ := by
  simp only [Falsifies, Formula.Holds, List.forall_mem_append, List.forall_mem_cons]
  grind

/-- A valuation falsifies the conclusion of the rule for a disjunction on the right exactly if it falsifies
the premise. -/
@[lcsitem "3.4.5", lcsmain]
theorem Sequent.falsifies_or_right (v : Valuation) (a b : Formula) (Γ Δ Λ : List Formula) :
    Falsifies v ⟨Γ, Δ ++ .or a b :: Λ⟩ ↔
      Falsifies v ⟨Γ, Δ ++ a :: b :: Λ⟩ := by
  simp only [Falsifies, Formula.Holds, List.forall_mem_append, List.forall_mem_cons]
  grind

/-- A valuation falsifies the conclusion of the rule for a negation on the left exactly if it falsifies
the premise. -/
@[lcsitem "3.4.6", lcsmain]
theorem Sequent.falsifies_neg_left (v : Valuation) (a : Formula) (Γ Δ Λ : List Formula) :
    Falsifies v ⟨Γ ++ .neg a :: Δ, Λ⟩ ↔
      Falsifies v ⟨Γ ++ Δ, a :: Λ⟩ := by
  simp only [Falsifies, Formula.Holds, List.forall_mem_append, List.forall_mem_cons]
  grind

/-- A valuation falsifies the conclusion of the rule for a negation on the right exactly if it falsifies
the premise. -/
@[lcsitem "3.4.6", lcsmain]
theorem Sequent.falsifies_neg_right (v : Valuation) (a : Formula) (Γ Δ Λ : List Formula) :
    Falsifies v ⟨Γ, Δ ++ .neg a :: Λ⟩ ↔
      Falsifies v ⟨a :: Γ, Δ ++ Λ⟩ := by
  simp only [Falsifies, Formula.Holds, List.forall_mem_append, List.forall_mem_cons]
  grind

/-- A valuation falsifies the conclusion of the rule for an implication on the left exactly if it falsifies
one of the premises. -/
@[lcsitem "3.4.6", lcsmain]
theorem Sequent.falsifies_imp_left (v : Valuation) (a b : Formula) (Γ Δ Λ : List Formula) :
    Falsifies v ⟨Γ ++ .imp a b :: Δ, Λ⟩ ↔
      Falsifies v ⟨Γ ++ Δ, a :: Λ⟩ ∨ Falsifies v ⟨Γ ++ b :: Δ, Λ⟩ := by
  simp only [Falsifies, Formula.Holds, List.forall_mem_append, List.forall_mem_cons]
  grind

/-- A valuation falsifies the conclusion of the rule for an implication on the right exactly if it falsifies
the premise. -/
@[lcsitem "3.4.6", lcsmain]
theorem Sequent.falsifies_imp_right (v : Valuation) (a b : Formula) (Γ Δ Λ : List Formula) :
    Falsifies v ⟨Γ, Δ ++ .imp a b :: Λ⟩ ↔
      Falsifies v ⟨a :: Γ, Δ ++ b :: Λ⟩ := by
  simp only [Falsifies, Formula.Holds, List.forall_mem_append, List.forall_mem_cons]
  grind

/-- A sequent as one proposition: the conjunction of its antecedent implies the disjunction of its succedent. -/
@[lcsitem "3.4.7", lcsmain]
def Sequent.toFormula (s : Sequent) : Formula :=
  .imp (.conjunction s.antecedent) (.disjunction s.succedent)

/-- A sequent and its proposition are true under the same valuations. -/
@[lcsitem "3.4.7", lcsmain]
theorem Sequent.holds_toFormula (v : Valuation) (s : Sequent) : s.toFormula.Holds v ↔ s.Holds v := by
  simp [toFormula, Formula.Holds, Sequent.Holds, holds_conjunction_iff, holds_disjunction_iff]

/-- A sequent is valid exactly if its proposition is a tautology. -/
@[lcsitem "3.4.7", lcsmain]
theorem Sequent.tautology_toFormula (s : Sequent) : s.toFormula.Tautology ↔ s.Valid := by
  simp [Formula.Tautology, Valid, holds_toFormula]

end LCS.Propositional
