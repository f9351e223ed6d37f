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

/-- Two valuations are the same if and only if they make the same symbols true. -/
@[lcsitem "3.3.1", lcsmain]
theorem Valuation.eq_iff (v w : Valuation) : v = w ↔ ∀ n, v n ↔ w n := by
  constructor
  · rintro rfl n
    exact Iff.rfl
  · intro h
    exact funext fun n => propext (h n)

/-- Truth is true under every valuation. -/
@[lcsitem "3.3.2", lcsmain]
theorem Formula.holds_top (v : Valuation) : top.Holds v :=
  fun h => h

/-- A biconditional is true if both sides are true or both are not. -/
@[lcsitem "3.3.2", lcsmain]
theorem Formula.holds_iff (v : Valuation) (a b : Formula) : (iff a b).Holds v ↔ (a.Holds v ↔ b.Holds v) := by
  constructor
  · intro h
    exact ⟨h.1, h.2⟩
  · intro h
    exact ⟨h.mp, h.mpr⟩

/-- A proposition is a tautology if and only if it follows from no assumptions. -/
@[lcsitem "3.3.3", lcsmain]
theorem tautology_iff_entails_empty (a : Formula) : a.Tautology ↔ Entails (fun _ => False) a := by
  constructor
  · intro h v _
    exact h v
  · intro h v
    exact h v fun _ hb => hb.elim

/-- Two propositions are equivalent if and only if their biconditional is a tautology. -/
@[lcsitem "3.3.4", lcsmain]
theorem equivalent_iff_tautology (a b : Formula) : a.Equivalent b ↔ (Formula.iff a b).Tautology := by
  constructor
  · intro h v
    exact (Formula.holds_iff v a b).mpr (h v)
  · intro h v
    exact (Formula.holds_iff v a b).mp (h v)

/-- Two valuations agree on a proposition if they make the same of its symbols true. -/
@[lcsitem "3.3.5", lcsmain]
def AgreeOn (v w : Valuation) (a : Formula) : Prop :=
  ∀ n, a.Occurs n → (v n ↔ w n)

/-- The truth of a proposition depends only on the symbols that occur in it. -/
@[lcsitem "3.3.5", lcsmain]
theorem holds_congr (v w : Valuation) (a : Formula) (h : AgreeOn v w a) : a.Holds v ↔ a.Holds w := by
  induction a with
  | atom n => exact h n rfl
  | bottom => exact Iff.rfl
  | neg a iha => exact not_congr (iha h)
  | and a b iha ihb => exact and_congr (iha fun n hn => h n (Or.inl hn)) (ihb fun n hn => h n (Or.inr hn))
  | or a b iha ihb => exact or_congr (iha fun n hn => h n (Or.inl hn)) (ihb fun n hn => h n (Or.inr hn))
  | imp a b iha ihb => exact imp_congr (iha fun n hn => h n (Or.inl hn)) (ihb fun n hn => h n (Or.inr hn))

/-- A proposition without symbols is a tautology, or its negation is. -/
@[lcsitem "3.3.5", lcsmain]
theorem tautology_or_tautology_neg_of_closed (a : Formula) (h : ∀ n, ¬ a.Occurs n) :
    a.Tautology ∨ (Formula.neg a).Tautology := by
  by_cases ha : a.Holds fun _ => True
  · left
    intro v
    exact (holds_congr _ v a fun n hn => absurd hn (h n)).mp ha
  · right
    intro v hv
    exact ha ((holds_congr _ v a fun n hn => absurd hn (h n)).mpr hv)

/-- A proposition is satisfiable by itself. -/
@[lcsitem "3.3.6", lcsmain]
def Formula.IsSatisfiable (a : Formula) : Prop :=
  ∃ v, a.Holds v

/-- A proposition is a tautology if and only if its negation is not satisfiable. -/
@[lcsitem "3.3.6", lcsmain]
theorem tautology_iff_not_isSatisfiable_neg (a : Formula) : a.Tautology ↔ ¬ (Formula.neg a).IsSatisfiable := by
  constructor
  · rintro h ⟨v, hv⟩
    exact hv (h v)
  · intro h v
    exact Classical.byContradiction fun hv => h ⟨v, hv⟩

/-- A proposition is satisfiable if and only if its negation is not a tautology. -/
@[lcsitem "3.3.6", lcsmain]
theorem isSatisfiable_iff_not_tautology_neg (a : Formula) : a.IsSatisfiable ↔ ¬ (Formula.neg a).Tautology := by
  constructor
  · rintro ⟨v, hv⟩ h
    exact h v hv
  · intro h
    exact Classical.byContradiction fun hs => h fun v hv => hs ⟨v, hv⟩

/-- From a set that is not satisfiable everything follows. -/
@[lcsitem "3.3.6", lcsmain]
theorem entails_of_not_satisfiable (Γ : Formula → Prop) (h : ¬ Satisfiable Γ) (a : Formula) : Entails Γ a :=
  fun v hv => absurd ⟨v, hv⟩ h

/-- Assumptions follow. -/
@[lcsitem "3.3.7", lcsmain]
theorem entails_of_mem (Γ : Formula → Prop) (a : Formula) (h : Γ a) : Entails Γ a :=
  fun _ hv => hv a h

/-- What follows from a set follows from every larger one. -/
@[lcsitem "3.3.7", lcsmain]
theorem Entails.mono (Γ Δ : Formula → Prop) (a : Formula) (sub : ∀ b, Γ b → Δ b) (h : Entails Γ a) : Entails Δ a :=
  fun v hv => h v fun b hb => hv b (sub b hb)

/-- What follows from consequences of a set follows from the set. -/
@[lcsitem "3.3.7", lcsmain]
theorem Entails.trans (Γ Δ : Formula → Prop) (a : Formula) (hΔ : ∀ b, Δ b → Entails Γ b) (h : Entails Δ a) :
    Entails Γ a :=
  fun v hv => h v fun b hb => hΔ b hb v hv

/-- The set of consequences of a set of propositions. -/
@[lcsitem "3.3.7", lcsmain]
def Consequences (Γ : Formula → Prop) : Formula → Prop :=
  fun a => Entails Γ a

/-- To take consequences twice gives nothing new. -/
@[lcsitem "3.3.7", lcsmain]
theorem consequences_consequences (Γ : Formula → Prop) : Consequences (Consequences Γ) = Consequences Γ :=
  funext fun a => propext
    ⟨fun h => Entails.trans Γ (Consequences Γ) a (fun _ hb => hb) h, fun h => entails_of_mem (Consequences Γ) a h⟩

/-- A set of propositions with one more. -/
@[lcsitem "3.3.8", lcsmain]
def adjoin (Γ : Formula → Prop) (a : Formula) : Formula → Prop :=
  fun b => b = a ∨ Γ b

/-- A set with one more proposition is satisfied if the set is and the proposition is true. -/
@[lcsitem "3.3.8"]
theorem satisfies_adjoin_iff (v : Valuation) (Γ : Formula → Prop) (a : Formula) :
    Satisfies v (adjoin Γ a) ↔ a.Holds v ∧ Satisfies v Γ := by
  constructor
  · intro h
    exact ⟨h a (Or.inl rfl), fun b hb => h b (Or.inr hb)⟩
  · rintro ⟨ha, h⟩ b (rfl | hb)
    · exact ha
    · exact h b hb

/-- A proposition follows from a set if and only if the set together with the negation is not satisfiable. -/
@[lcsitem "3.3.8", lcsmain]
theorem entails_iff_not_satisfiable (Γ : Formula → Prop) (a : Formula) :
    Entails Γ a ↔ ¬ Satisfiable (adjoin Γ (.neg a)) := by
  constructor
  · rintro h ⟨v, hv⟩
    obtain ⟨na, hv⟩ := (satisfies_adjoin_iff v Γ _).mp hv
    exact na (h v hv)
  · intro h v hv
    exact Classical.byContradiction fun ha => h ⟨v, (satisfies_adjoin_iff v Γ _).mpr ⟨ha, hv⟩⟩

/-- An implication follows if and only if its right side follows with the left side as a further assumption. -/
@[lcsitem "3.3.8", lcsmain]
theorem entails_imp_iff (Γ : Formula → Prop) (a b : Formula) : Entails Γ (.imp a b) ↔ Entails (adjoin Γ a) b := by
  constructor
  · intro h v hv
    obtain ⟨ha, hv⟩ := (satisfies_adjoin_iff v Γ a).mp hv
    exact h v hv ha
  · intro h v hv ha
    exact h v ((satisfies_adjoin_iff v Γ a).mpr ⟨ha, hv⟩)

/-- What follows with a disjunction as a further assumption is what follows with each side. -/
@[lcsitem "3.3.8", lcsmain]
theorem entails_or_iff (Γ : Formula → Prop) (a b c : Formula) :
    Entails (adjoin Γ (.or a b)) c ↔ Entails (adjoin Γ a) c ∧ Entails (adjoin Γ b) c := by
  simp only [← entails_imp_iff]
  constructor
  · intro h
    exact ⟨fun v hv ha => h v hv (Or.inl ha), fun v hv hb => h v hv (Or.inr hb)⟩
  · intro h v hv hab
    exact hab.elim (h.1 v hv) (h.2 v hv)

/-- The conjunction of a list is true if and only if all members are. -/
@[lcsitem "3.3.9", lcsmain]
theorem holds_conjunction_iff (v : Valuation) (as : List Formula) :
    (Formula.conjunction as).Holds v ↔ ∀ a ∈ as, a.Holds v := by
  induction as with
  | nil => simp [Formula.conjunction, Formula.top, Formula.Holds]
  | cons a as ih => simp [Formula.conjunction, Formula.Holds, ih]

/-- The disjunction of a list is true if and only if one of the members is. -/
@[lcsitem "3.3.9", lcsmain]
theorem holds_disjunction_iff (v : Valuation) (as : List Formula) :
    (Formula.disjunction as).Holds v ↔ ∃ a ∈ as, a.Holds v := by
  induction as with
  | nil => simp [Formula.disjunction, Formula.Holds]
  | cons a as ih => simp [Formula.disjunction, Formula.Holds, ih]

/-- A proposition follows from finitely many if and only if the implication from their conjunction is a tautology. -/
@[lcsitem "3.3.9", lcsmain]
theorem entails_list_iff (as : List Formula) (b : Formula) :
    Entails (fun a => a ∈ as) b ↔ (Formula.imp (Formula.conjunction as) b).Tautology :=
  forall_congr' fun v => imp_congr (holds_conjunction_iff v as).symm Iff.rfl

/-- The implications from the members of a list, the first outermost, to a proposition. -/
@[lcsitem "3.3.9", lcsmain]
def Formula.implications (b : Formula) : List Formula → Formula
  | [] => b
  | a :: as => imp a (implications b as)

/-- Nested implications are true if and only if the implication from the conjunction is. -/
@[lcsitem "3.3.9", lcsmain]
theorem implications_equivalent (as : List Formula) (b : Formula) :
    (b.implications as).Equivalent (.imp (Formula.conjunction as) b) := by
  intro v
  induction as with
  | nil => simp [Formula.implications, Formula.conjunction, Formula.top, Formula.Holds]
  | cons a as ih =>
    simp only [Formula.Holds] at ih
    simp only [Formula.implications, Formula.conjunction, Formula.Holds, ih, and_imp]

/-- Equivalence is an equivalence relation. -/
@[lcsitem "3.3.10", lcsmain]
theorem equivalent_equivalence : Equivalence Formula.Equivalent where
  refl := fun _ _ => Iff.rfl
  symm := fun h v => (h v).symm
  trans := fun h k v => (h v).trans (k v)

/-- Negations of equivalent propositions are equivalent. -/
@[lcsitem "3.3.10", lcsmain]
theorem Formula.Equivalent.neg (a b : Formula) (h : a.Equivalent b) : (Formula.neg a).Equivalent (.neg b) :=
  fun v => not_congr (h v)

/-- Conjunctions of equivalent propositions are equivalent. -/
@[lcsitem "3.3.10", lcsmain]
theorem Formula.Equivalent.and (a b c d : Formula) (h : a.Equivalent b) (k : c.Equivalent d) :
    (Formula.and a c).Equivalent (.and b d) :=
  fun v => and_congr (h v) (k v)

/-- Disjunctions of equivalent propositions are equivalent. -/
@[lcsitem "3.3.10", lcsmain]
theorem Formula.Equivalent.or (a b c d : Formula) (h : a.Equivalent b) (k : c.Equivalent d) :
    (Formula.or a c).Equivalent (.or b d) :=
  fun v => or_congr (h v) (k v)

/-- Implications of equivalent propositions are equivalent. -/
@[lcsitem "3.3.10", lcsmain]
theorem Formula.Equivalent.imp (a b c d : Formula) (h : a.Equivalent b) (k : c.Equivalent d) :
    (Formula.imp a c).Equivalent (.imp b d) :=
  fun v => imp_congr (h v) (k v)

end LCS.Propositional
