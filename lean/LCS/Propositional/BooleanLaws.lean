module

public import LCS.Propositional.Substitution

/-! 3.3, third part: the laws of Boolean algebra as equivalences of propositions, and duality. -/

@[expose] public section

namespace LCS.Propositional

/-- Conjunction is commutative. -/
@[lcsitem "3.3.14", lcsmain]
theorem and_comm_equivalent (a b : Formula) : (Formula.and a b).Equivalent (.and b a) :=
  fun _ => and_comm

/-- Disjunction is commutative. -/
@[lcsitem "3.3.14", lcsmain]
theorem or_comm_equivalent (a b : Formula) : (Formula.or a b).Equivalent (.or b a) :=
  fun _ => or_comm

/-- Conjunction is associative. -/
@[lcsitem "3.3.14", lcsmain]
theorem and_assoc_equivalent (a b c : Formula) : (Formula.and (.and a b) c).Equivalent (.and a (.and b c)) :=
  fun _ => and_assoc

/-- Disjunction is associative. -/
@[lcsitem "3.3.14", lcsmain]
theorem or_assoc_equivalent (a b c : Formula) : (Formula.or (.or a b) c).Equivalent (.or a (.or b c)) :=
  fun _ => or_assoc

/-- Conjunction distributes over disjunction. -/
@[lcsitem "3.3.15", lcsmain]
theorem and_or_distrib_equivalent (a b c : Formula) :
    (Formula.and a (.or b c)).Equivalent (.or (.and a b) (.and a c)) :=
  fun _ => and_or_left

/-- Disjunction distributes over conjunction. -/
@[lcsitem "3.3.15", lcsmain]
theorem or_and_distrib_equivalent (a b c : Formula) :
    (Formula.or a (.and b c)).Equivalent (.and (.or a b) (.or a c)) :=
  fun _ => or_and_left

/-- Conjunction absorbs disjunction. -/
@[lcsitem "3.3.15", lcsmain]
theorem and_or_absorb_equivalent (a b : Formula) : (Formula.and a (.or a b)).Equivalent a :=
  fun _ => ⟨And.left, fun h => ⟨h, Or.inl h⟩⟩

/-- Disjunction absorbs conjunction. -/
@[lcsitem "3.3.15", lcsmain]
theorem or_and_absorb_equivalent (a b : Formula) : (Formula.or a (.and a b)).Equivalent a :=
  fun _ => ⟨fun h => h.elim id And.left, Or.inl⟩

/-- A double negation can be left out. -/
@[lcsitem "3.3.16", lcsmain]
theorem neg_neg_equivalent (a : Formula) : (Formula.neg (.neg a)).Equivalent a :=
  fun _ => Classical.not_not

/-- The negation of a conjunction is the disjunction of the negations. -/
@[lcsitem "3.3.16", lcsmain]
theorem neg_and_equivalent (a b : Formula) : (Formula.neg (.and a b)).Equivalent (.or (.neg a) (.neg b)) :=
  fun _ => Classical.not_and_iff_not_or_not

/-- The negation of a disjunction is the conjunction of the negations. -/
@[lcsitem "3.3.16", lcsmain]
theorem neg_or_equivalent (a b : Formula) : (Formula.neg (.or a b)).Equivalent (.and (.neg a) (.neg b)) :=
  fun _ => not_or

/-- The negation of the conjunction of a list is the disjunction of the negations of its members. -/
@[lcsitem "3.3.16", lcsmain]
theorem neg_conjunction_equivalent (as : List Formula) :
    (Formula.neg (Formula.conjunction as)).Equivalent (Formula.disjunction (as.map .neg)) := by
  intro v
  simp only [Formula.Holds, holds_conjunction_iff, holds_disjunction_iff, List.mem_map, Classical.not_forall]
  constructor
  · rintro ⟨a, ha, hv⟩
    exact ⟨.neg a, ⟨a, ha, rfl⟩, hv⟩
  · rintro ⟨_, ⟨a, ha, rfl⟩, hv⟩
    exact ⟨a, ha, hv⟩

/-- A proposition and its negation together are the same as falsehood. -/
@[lcsitem "3.3.17", lcsmain]
theorem and_neg_equivalent (a : Formula) : (Formula.and a (.neg a)).Equivalent .bottom :=
  fun _ => ⟨fun h => h.2 h.1, False.elim⟩

/-- One of a proposition and its negation is always true. -/
@[lcsitem "3.3.17", lcsmain]
theorem or_neg_equivalent (a : Formula) : (Formula.or a (.neg a)).Equivalent .top :=
  fun v => ⟨fun _ => Formula.holds_top v, fun _ => Classical.em (a.Holds v)⟩

/-- Truth is neutral for conjunction. -/
@[lcsitem "3.3.17", lcsmain]
theorem and_top_equivalent (a : Formula) : (Formula.and a .top).Equivalent a :=
  fun v => ⟨And.left, fun h => ⟨h, Formula.holds_top v⟩⟩

/-- Falsehood is neutral for disjunction. -/
@[lcsitem "3.3.17", lcsmain]
theorem or_bottom_equivalent (a : Formula) : (Formula.or a .bottom).Equivalent a :=
  fun _ => ⟨fun h => h.elim id False.elim, Or.inl⟩

/-- The disjunction of a list in two parts is the disjunction of the disjunctions of the parts. -/
@[lcsitem "3.3.17", lcsmain]
theorem disjunction_append_equivalent (as bs : List Formula) :
    (Formula.disjunction (as ++ bs)).Equivalent (.or (Formula.disjunction as) (Formula.disjunction bs)) := by
  intro v
  simp only [Formula.Holds, holds_disjunction_iff, List.mem_append, or_and_right, exists_or]

/-- An implication is a disjunction with the negated left side. -/
@[lcsitem "3.3.18", lcsmain]
theorem imp_equivalent_or (a b : Formula) : (Formula.imp a b).Equivalent (.or (.neg a) b) :=
  fun v => ⟨fun h => (Classical.em (a.Holds v)).elim (fun ha => Or.inr (h ha)) Or.inl,
    fun h ha => h.resolve_left fun na => na ha⟩

/-- An implication is its contraposition. -/
@[lcsitem "3.3.18", lcsmain]
theorem imp_equivalent_contraposition (a b : Formula) : (Formula.imp a b).Equivalent (.imp (.neg b) (.neg a)) :=
  fun _ => ⟨fun h nb ha => nb (h ha), fun h ha => Classical.byContradiction fun nb => h nb ha⟩

/-- An implication from a conjunction is two implications in each other. -/
@[lcsitem "3.3.18", lcsmain]
theorem and_imp_equivalent (a b c : Formula) : (Formula.imp (.and a b) c).Equivalent (.imp a (.imp b c)) :=
  fun _ => and_imp

/-- A negation is an implication of falsehood. -/
@[lcsitem "3.3.18", lcsmain]
theorem neg_equivalent_imp_bottom (a : Formula) : (Formula.neg a).Equivalent (.imp a .bottom) :=
  fun _ => Iff.rfl

/-- Peirce's law is a tautology. -/
@[lcsitem "3.3.18", lcsmain]
theorem peirce_tautology (a b : Formula) : (Formula.imp (.imp (.imp a b) a) a).Tautology :=
  fun _ h => Classical.byContradiction fun ha => ha (h fun k => absurd k ha)

/-- The dual of a proposition: conjunction and disjunction change places, and so do truth and falsehood. Implication is read
as a disjunction. -/
@[lcsitem "3.3.19", lcsmain]
def Formula.dual : Formula → Formula
  | atom n => atom n
  | bottom => top
  | neg a => neg a.dual
  | and a b => or a.dual b.dual
  | or a b => and a.dual b.dual
  | imp a b => and (neg a.dual) b.dual

/-- The valuation that makes true what another one does not. -/
@[lcsitem "3.3.19", lcsmain]
def Valuation.opposite (v : Valuation) : Valuation :=
  fun n => ¬ v n

/-- The dual of a proposition is true where the proposition is false under the opposite valuation. -/
@[lcsitem "3.3.19", lcsmain]
theorem holds_dual_iff (v : Valuation) (a : Formula) : a.dual.Holds v ↔ ¬ a.Holds v.opposite := by
  induction a with
  | atom n => exact Classical.not_not.symm
  | bottom => exact Iff.rfl
  | neg a iha => exact not_congr iha
  | and a b iha ihb => simp only [Formula.dual, Formula.Holds, iha, ihb, Classical.not_and_iff_not_or_not]
  | or a b iha ihb => simp only [Formula.dual, Formula.Holds, iha, ihb, not_or]
  | imp a b iha ihb =>
    simp only [Formula.dual, Formula.Holds, iha, ihb, Classical.not_imp, Classical.not_not]

/-- The opposite of the opposite valuation is the first. -/
@[lcsitem "3.3.19"]
theorem Valuation.opposite_opposite (v : Valuation) : v.opposite.opposite = v :=
  funext fun _ => propext Classical.not_not

/-- The dual of the dual is equivalent to the proposition. -/
@[lcsitem "3.3.19", lcsmain]
theorem dual_dual_equivalent (a : Formula) : a.dual.dual.Equivalent a := by
  intro v
  rw [holds_dual_iff, holds_dual_iff, Valuation.opposite_opposite, Classical.not_not]

/-- Duality: two propositions are equivalent if and only if their duals are. -/
@[lcsitem "3.3.20", lcsmain]
theorem dual_equivalent_dual_iff (a b : Formula) : a.dual.Equivalent b.dual ↔ a.Equivalent b := by
  constructor
  · intro h v
    have k := h v.opposite
    rw [holds_dual_iff, holds_dual_iff, Valuation.opposite_opposite] at k
    exact ⟨fun ha => Classical.byContradiction fun nb => k.mpr nb ha,
      fun hb => Classical.byContradiction fun na => k.mp na hb⟩
  · intro h v
    rw [holds_dual_iff, holds_dual_iff]
    exact not_congr (h v.opposite)

/-- A proposition is a tautology if and only if its dual is not satisfiable. -/
@[lcsitem "3.3.20", lcsmain]
theorem tautology_iff_not_isSatisfiable_dual (a : Formula) : a.Tautology ↔ ¬ a.dual.IsSatisfiable := by
  constructor
  · rintro h ⟨v, hv⟩
    exact (holds_dual_iff v a).mp hv (h v.opposite)
  · intro h v
    refine Classical.byContradiction fun hv => h ⟨v.opposite, (holds_dual_iff _ a).mpr ?_⟩
    rw [Valuation.opposite_opposite]
    exact hv

/-- The negation of a proposition is its dual with the negations of the symbols substituted for them. -/
@[lcsitem "3.3.20", lcsmain]
theorem neg_equivalent_dual_substitute (a : Formula) :
    (Formula.neg a).Equivalent (a.dual.substitute fun n => .neg (.atom n)) := by
  intro v
  rw [holds_substitute, holds_dual_iff]
  have e : (v.substitute fun n => .neg (.atom n)).opposite = v := Valuation.opposite_opposite v
  rw [e]
  exact Iff.rfl

end LCS.Propositional
