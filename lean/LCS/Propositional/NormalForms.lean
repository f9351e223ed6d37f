module

public import LCS.Propositional.TruthFunctions

/-! 3.4, last part: literals, and the negation, conjunctive and disjunctive normal forms of propositions. -/

@[expose] public section

namespace LCS.Propositional

/-- A literal is a propositional symbol or the negation of one. -/
@[lcsitem "3.4.15", lcsmain]
def Formula.IsLiteral (a : Formula) : Prop :=
  (∃ n, a = atom n) ∨ ∃ n, a = neg (atom n)

/-- The complement takes a negation sign at the beginning away, or puts one there. -/
@[lcsitem "3.4.15", lcsmain]
def Formula.complement : Formula → Formula
  | neg a => a
  | a => neg a

/-- The complement of a literal is a literal. -/
@[lcsitem "3.4.15", lcsmain]
theorem isLiteral_complement (a : Formula) (h : a.IsLiteral) : a.complement.IsLiteral := by
  rcases h with ⟨n, rfl⟩ | ⟨n, rfl⟩
  · exact Or.inr ⟨n, rfl⟩
  · exact Or.inl ⟨n, rfl⟩

/-- The complement of the complement of a literal is the literal. -/
@[lcsitem "3.4.15", lcsmain]
theorem complement_complement (a : Formula) (h : a.IsLiteral) : a.complement.complement = a := by
  rcases h with ⟨n, rfl⟩ | ⟨n, rfl⟩
  · rfl
  · rfl

/-- The complement is true where the proposition is not. -/
@[lcsitem "3.4.15", lcsmain]
theorem holds_complement_iff (v : Valuation) (a : Formula) : a.complement.Holds v ↔ ¬ a.Holds v := by
  cases a with
  | neg a => exact Classical.not_not.symm
  | atom n => exact Iff.rfl
  | bottom => exact Iff.rfl
  | and a b => exact Iff.rfl
  | or a b => exact Iff.rfl
  | imp a b => exact Iff.rfl

/-- A proposition in negation normal form: no implications, and negations only of symbols and of falsehood. -/
@[lcsitem "3.4.16", lcsmain]
inductive NegationNormal : Formula → Prop where
  /-- A symbol. -/
  | atom (n : Nat) : NegationNormal (.atom n)
  /-- Falsehood. -/
  | bottom : NegationNormal .bottom
  /-- A negated symbol. -/
  | neg_atom (n : Nat) : NegationNormal (.neg (.atom n))
  /-- Negated falsehood. -/
  | neg_bottom : NegationNormal (.neg .bottom)
  /-- A conjunction. -/
  | and (a b : Formula) : NegationNormal a → NegationNormal b → NegationNormal (.and a b)
  /-- A disjunction. -/
  | or (a b : Formula) : NegationNormal a → NegationNormal b → NegationNormal (.or a b)

mutual

/-- The negation normal form of a proposition: negations are moved inwards, and implications resolved. -/
@[lcsitem "3.4.16", lcsmain]
def Formula.negationNormalForm : Formula → Formula
  | .atom n => .atom n
  | .bottom => .bottom
  | .neg a => a.negatedNormalForm
  | .and a b => .and a.negationNormalForm b.negationNormalForm
  | .or a b => .or a.negationNormalForm b.negationNormalForm
  | .imp a b => .or a.negatedNormalForm b.negationNormalForm

/-- The negation normal form of the negation of a proposition. -/
@[lcsitem "3.4.16", lcsmain]
def Formula.negatedNormalForm : Formula → Formula
  | .atom n => .neg (.atom n)
  | .bottom => .neg .bottom
  | .neg a => a.negationNormalForm
  | .and a b => .or a.negatedNormalForm b.negatedNormalForm
  | .or a b => .and a.negatedNormalForm b.negatedNormalForm
  | .imp a b => .and a.negationNormalForm b.negatedNormalForm

end

/-- Both functions give propositions in negation normal form. -/
@[lcsitem "3.4.16"]
theorem negationNormal_both (a : Formula) : NegationNormal a.negationNormalForm ∧ NegationNormal a.negatedNormalForm := by
  induction a with
  | atom n => exact ⟨.atom n, .neg_atom n⟩
  | bottom => exact ⟨.bottom, .neg_bottom⟩
  | neg a iha => exact ⟨iha.2, iha.1⟩
  | and a b iha ihb => exact ⟨.and _ _ iha.1 ihb.1, .or _ _ iha.2 ihb.2⟩
  | or a b iha ihb => exact ⟨.or _ _ iha.1 ihb.1, .and _ _ iha.2 ihb.2⟩
  | imp a b iha ihb => exact ⟨.or _ _ iha.2 ihb.1, .and _ _ iha.1 ihb.2⟩

/-- The negation normal form is in negation normal form. -/
@[lcsitem "3.4.16", lcsmain]
theorem negationNormal_negationNormalForm (a : Formula) : NegationNormal a.negationNormalForm :=
  (negationNormal_both a).1

/-- What both functions give is true where it should be. -/
@[lcsitem "3.4.16"]
theorem holds_negationNormalForm_both (v : Valuation) (a : Formula) :
    (a.negationNormalForm.Holds v ↔ a.Holds v) ∧ (a.negatedNormalForm.Holds v ↔ ¬ a.Holds v) := by
  induction a with
  | atom n => exact ⟨Iff.rfl, Iff.rfl⟩
  | bottom => exact ⟨Iff.rfl, Iff.rfl⟩
  | neg a iha => exact ⟨iha.2, iha.1.trans Classical.not_not.symm⟩
  | and a b iha ihb =>
    exact ⟨and_congr iha.1 ihb.1, (or_congr iha.2 ihb.2).trans Classical.not_and_iff_not_or_not.symm⟩
  | or a b iha ihb => exact ⟨or_congr iha.1 ihb.1, (and_congr iha.2 ihb.2).trans not_or.symm⟩
  | imp a b iha ihb =>
    refine ⟨?_, (and_congr iha.1 ihb.2).trans Classical.not_imp.symm⟩
    refine (or_congr iha.2 ihb.1).trans ⟨fun h ha => h.resolve_left fun na => na ha, fun h => ?_⟩
    exact (Classical.em (a.Holds v)).elim (fun ha => Or.inr (h ha)) Or.inl

/-- The negation normal form is equivalent to the proposition. -/
@[lcsitem "3.4.16", lcsmain]
theorem negationNormalForm_equivalent (a : Formula) : a.negationNormalForm.Equivalent a :=
  fun v => (holds_negationNormalForm_both v a).1

/-- A proposition is its own negation normal form if and only if it is in that form. -/
@[lcsitem "3.4.17", lcsmain]
theorem negationNormalForm_eq_self_iff (a : Formula) : a.negationNormalForm = a ↔ NegationNormal a := by
  constructor
  · intro h
    rw [← h]
    exact negationNormal_negationNormalForm a
  · intro h
    induction h with
    | atom n => rfl
    | bottom => rfl
    | neg_atom n => rfl
    | neg_bottom => rfl
    | and a b ha hb iha ihb => simp only [Formula.negationNormalForm, iha, ihb]
    | or a b ha hb iha ihb => simp only [Formula.negationNormalForm, iha, ihb]

/-- Both functions leave the number of leaves as it is. -/
@[lcsitem "3.4.17"]
theorem leaves_negationNormalForm_both (a : Formula) :
    a.negationNormalForm.leaves = a.leaves ∧ a.negatedNormalForm.leaves = a.leaves := by
  induction a with
  | atom n => exact ⟨rfl, rfl⟩
  | bottom => exact ⟨rfl, rfl⟩
  | neg a iha => exact ⟨iha.2, iha.1⟩
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    simp only [Formula.negationNormalForm, Formula.negatedNormalForm, Formula.leaves, iha, ihb, and_self]

/-- The negation normal form has as many leaves as the proposition. -/
@[lcsitem "3.4.17", lcsmain]
theorem leaves_negationNormalForm (a : Formula) : a.negationNormalForm.leaves = a.leaves :=
  (leaves_negationNormalForm_both a).1

/-- In negation normal form there are fewer connectives than twice the number of leaves. -/
@[lcsitem "3.4.17"]
theorem connectives_lt_of_negationNormal (a : Formula) (h : NegationNormal a) : a.connectives < 2 * a.leaves := by
  induction h with
  | atom n => exact Nat.zero_lt_two
  | bottom => exact Nat.zero_lt_two
  | neg_atom n => exact Nat.one_lt_two
  | neg_bottom => exact Nat.one_lt_two
  | and a b ha hb iha ihb => simp only [Formula.connectives, Formula.leaves]; omega
  | or a b ha hb iha ihb => simp only [Formula.connectives, Formula.leaves]; omega

/-- The negation normal form has at most twice as many connectives as the proposition, and one more. -/
@[lcsitem "3.4.17", lcsmain]
theorem connectives_negationNormalForm_le (a : Formula) : a.negationNormalForm.connectives ≤ 2 * a.connectives + 1 := by
  have bound := connectives_lt_of_negationNormal _ (negationNormal_negationNormalForm a)
  have binary := a.binaryConnectives_le_connectives
  rw [leaves_negationNormalForm, Formula.leaves_eq] at bound
  omega

/-- The conjunction of the disjunctions of some lists. -/
@[lcsitem "3.4.18", lcsmain]
def Formula.ofClauseLists (cs : List (List Formula)) : Formula :=
  conjunction (cs.map disjunction)

/-- A proposition is in conjunctive normal form if it is a conjunction of disjunctions of literals. -/
@[lcsitem "3.4.18", lcsmain]
def Formula.IsConjunctiveNormal (a : Formula) : Prop :=
  ∃ cs : List (List Formula), (∀ c ∈ cs, ∀ l ∈ c, l.IsLiteral) ∧ a = ofClauseLists cs

/-- A conjunction of disjunctions is true if in each list something is. -/
@[lcsitem "3.4.18", lcsmain]
theorem holds_ofClauseLists_iff (v : Valuation) (cs : List (List Formula)) :
    (Formula.ofClauseLists cs).Holds v ↔ ∀ c ∈ cs, ∃ l ∈ c, l.Holds v := by
  simp only [Formula.ofClauseLists, holds_conjunction_iff, List.mem_map, forall_exists_index, and_imp,
    forall_apply_eq_imp_iff₂, holds_disjunction_iff]

/-- The disjunction of the conjunctions of some lists. -/
@[lcsitem "3.4.19", lcsmain]
def Formula.ofTermLists (cs : List (List Formula)) : Formula :=
  disjunction (cs.map conjunction)

/-- A proposition is in disjunctive normal form if it is a disjunction of conjunctions of literals. -/
@[lcsitem "3.4.19", lcsmain]
def Formula.IsDisjunctiveNormal (a : Formula) : Prop :=
  ∃ cs : List (List Formula), (∀ c ∈ cs, ∀ l ∈ c, l.IsLiteral) ∧ a = ofTermLists cs

/-- A disjunction of conjunctions is true if in one of the lists everything is. -/
@[lcsitem "3.4.19", lcsmain]
theorem holds_ofTermLists_iff (v : Valuation) (cs : List (List Formula)) :
    (Formula.ofTermLists cs).Holds v ↔ ∃ c ∈ cs, ∀ l ∈ c, l.Holds v := by
  simp only [Formula.ofTermLists, holds_disjunction_iff, List.mem_map]
  constructor
  · rintro ⟨_, ⟨c, hc, rfl⟩, hv⟩
    exact ⟨c, hc, (holds_conjunction_iff v c).mp hv⟩
  · rintro ⟨c, hc, hv⟩
    exact ⟨_, ⟨c, hc, rfl⟩, (holds_conjunction_iff v c).mpr hv⟩

/-- The negation of a conjunction of disjunctions is the disjunction of the conjunctions of the complements. -/
@[lcsitem "3.4.19", lcsmain]
theorem neg_ofClauseLists_equivalent (cs : List (List Formula)) :
    (Formula.neg (Formula.ofClauseLists cs)).Equivalent (Formula.ofTermLists (cs.map (·.map Formula.complement))) := by
  intro v
  simp only [Formula.Holds, holds_ofClauseLists_iff, holds_ofTermLists_iff, Classical.not_forall, not_exists, not_and,
    exists_prop]
  constructor
  · rintro ⟨c, hc, hv⟩
    refine ⟨_, List.mem_map.mpr ⟨c, hc, rfl⟩, fun l hl => ?_⟩
    obtain ⟨k, hk, rfl⟩ := List.mem_map.mp hl
    exact (holds_complement_iff v k).mpr (hv k hk)
  · rintro ⟨_, hd, hv⟩
    obtain ⟨c, hc, rfl⟩ := List.mem_map.mp hd
    exact ⟨c, hc, fun l hl => (holds_complement_iff v l).mp (hv _ (List.mem_map.mpr ⟨l, hl, rfl⟩))⟩

/-- The complements of literals in lists are literals. -/
@[lcsitem "3.4.19"]
theorem isLiteral_of_mem_map_complement (cs : List (List Formula)) (h : ∀ c ∈ cs, ∀ l ∈ c, l.IsLiteral) :
    ∀ c ∈ cs.map (·.map Formula.complement), ∀ l ∈ c, l.IsLiteral := by
  simp only [List.mem_map, forall_exists_index, and_imp, forall_apply_eq_imp_iff₂]
  exact fun c hc l hl => isLiteral_complement l (h c hc l hl)

/-- The negation of a proposition in conjunctive normal form is equivalent to one in disjunctive normal form. -/
@[lcsitem "3.4.19", lcsmain]
theorem exists_isDisjunctiveNormal_equivalent_neg (a : Formula) (h : a.IsConjunctiveNormal) :
    ∃ b : Formula, b.IsDisjunctiveNormal ∧ (Formula.neg a).Equivalent b := by
  obtain ⟨cs, hcs, rfl⟩ := h
  exact ⟨_, ⟨_, isLiteral_of_mem_map_complement cs hcs, rfl⟩, neg_ofClauseLists_equivalent cs⟩

/-- All concatenations of a list from the first and a list from the second collection. -/
@[lcsitem "3.4.20", lcsmain]
def distribute (cs ds : List (List Formula)) : List (List Formula) :=
  cs.flatMap fun c => ds.map fun d => c ++ d

/-- What is in the distribution: the concatenations. -/
@[lcsitem "3.4.20"]
theorem mem_distribute_iff (cs ds : List (List Formula)) (e : List Formula) :
    e ∈ distribute cs ds ↔ ∃ c ∈ cs, ∃ d ∈ ds, c ++ d = e := by
  simp only [distribute, List.mem_flatMap, List.mem_map]

/-- There are as many concatenations as pairs. -/
@[lcsitem "3.4.20", lcsmain]
theorem length_distribute (cs ds : List (List Formula)) : (distribute cs ds).length = cs.length * ds.length := by
  induction cs with
  | nil => simp [distribute]
  | cons c cs ih =>
    simp only [distribute, List.flatMap_cons, List.length_append, List.length_map, List.length_cons] at ih ⊢
    rw [ih, Nat.succ_mul, Nat.add_comm]

/-- The disjunction of two conjunctions of disjunctions, distributed. -/
@[lcsitem "3.4.20", lcsmain]
theorem ofClauseLists_distribute_equivalent (cs ds : List (List Formula)) :
    (Formula.ofClauseLists (distribute cs ds)).Equivalent (.or (Formula.ofClauseLists cs) (Formula.ofClauseLists ds)) := by
  intro v
  simp only [Formula.Holds, holds_ofClauseLists_iff, mem_distribute_iff]
  constructor
  · intro h
    refine Classical.byContradiction fun k => ?_
    simp only [not_or, Classical.not_forall] at k
    obtain ⟨⟨c, hc, kc⟩, ⟨d, hd, kd⟩⟩ := k
    obtain ⟨l, hl, hv⟩ := h _ ⟨c, hc, d, hd, rfl⟩
    rcases List.mem_append.mp hl with hl | hl
    · exact kc ⟨l, hl, hv⟩
    · exact kd ⟨l, hl, hv⟩
  · rintro h _ ⟨c, hc, d, hd, rfl⟩
    rcases h with h | h
    · obtain ⟨l, hl, hv⟩ := h c hc
      exact ⟨l, List.mem_append_left _ hl, hv⟩
    · obtain ⟨l, hl, hv⟩ := h d hd
      exact ⟨l, List.mem_append_right _ hl, hv⟩

/-- The conjunction of two conjunctions of disjunctions. -/
@[lcsitem "3.4.20", lcsmain]
theorem ofClauseLists_append_equivalent (cs ds : List (List Formula)) :
    (Formula.ofClauseLists (cs ++ ds)).Equivalent (.and (Formula.ofClauseLists cs) (Formula.ofClauseLists ds)) := by
  intro v
  simp only [Formula.Holds, holds_ofClauseLists_iff, List.mem_append, or_imp, forall_and]

mutual

/-- The lists of literals of which the conjunctive normal form of a proposition is made. -/
@[lcsitem "3.4.21", lcsmain]
def Formula.clauseLists : Formula → List (List Formula)
  | .atom n => [[.atom n]]
  | .bottom => [[]]
  | .neg a => a.negatedClauseLists
  | .and a b => a.clauseLists ++ b.clauseLists
  | .or a b => distribute a.clauseLists b.clauseLists
  | .imp a b => distribute a.negatedClauseLists b.clauseLists

/-- The lists of literals of which the conjunctive normal form of the negation of a proposition is made. -/
@[lcsitem "3.4.21", lcsmain]
def Formula.negatedClauseLists : Formula → List (List Formula)
  | .atom n => [[.neg (.atom n)]]
  | .bottom => []
  | .neg a => a.clauseLists
  | .and a b => distribute a.negatedClauseLists b.negatedClauseLists
  | .or a b => a.negatedClauseLists ++ b.negatedClauseLists
  | .imp a b => a.clauseLists ++ b.negatedClauseLists

end

/-- The conjunctive normal form of a proposition. -/
@[lcsitem "3.4.21", lcsmain]
def Formula.conjunctiveNormalForm (a : Formula) : Formula :=
  ofClauseLists a.clauseLists

/-- If all members of lists are literals, so are all members of their concatenations. -/
@[lcsitem "3.4.21"]
theorem isLiteral_of_mem_distribute (cs ds : List (List Formula)) (hc : ∀ c ∈ cs, ∀ l ∈ c, l.IsLiteral)
    (hd : ∀ d ∈ ds, ∀ l ∈ d, l.IsLiteral) : ∀ e ∈ distribute cs ds, ∀ l ∈ e, l.IsLiteral := by
  intro e he l hl
  obtain ⟨c, hcc, d, hdd, rfl⟩ := (mem_distribute_iff cs ds e).mp he
  rcases List.mem_append.mp hl with hl | hl
  · exact hc c hcc l hl
  · exact hd d hdd l hl

/-- If all members of lists are literals, so are all members of the lists of both. -/
@[lcsitem "3.4.21"]
theorem isLiteral_of_mem_append (cs ds : List (List Formula)) (hc : ∀ c ∈ cs, ∀ l ∈ c, l.IsLiteral)
    (hd : ∀ d ∈ ds, ∀ l ∈ d, l.IsLiteral) : ∀ e ∈ cs ++ ds, ∀ l ∈ e, l.IsLiteral := by
  intro e he
  rcases List.mem_append.mp he with he | he
  · exact hc e he
  · exact hd e he

/-- The lists consist of literals. -/
@[lcsitem "3.4.21"]
theorem isLiteral_of_mem_clauseLists (a : Formula) :
    (∀ c ∈ a.clauseLists, ∀ l ∈ c, l.IsLiteral) ∧ ∀ c ∈ a.negatedClauseLists, ∀ l ∈ c, l.IsLiteral := by
  induction a with
  | atom n =>
    simp only [Formula.clauseLists, Formula.negatedClauseLists, List.mem_singleton, forall_eq]
    exact ⟨Or.inl ⟨n, rfl⟩, Or.inr ⟨n, rfl⟩⟩
  | bottom => simp [Formula.clauseLists, Formula.negatedClauseLists]
  | neg a iha => exact ⟨iha.2, iha.1⟩
  | and a b iha ihb =>
    exact ⟨isLiteral_of_mem_append _ _ iha.1 ihb.1, isLiteral_of_mem_distribute _ _ iha.2 ihb.2⟩
  | or a b iha ihb =>
    exact ⟨isLiteral_of_mem_distribute _ _ iha.1 ihb.1, isLiteral_of_mem_append _ _ iha.2 ihb.2⟩
  | imp a b iha ihb =>
    exact ⟨isLiteral_of_mem_distribute _ _ iha.2 ihb.1, isLiteral_of_mem_append _ _ iha.1 ihb.2⟩

/-- What is made of both kinds of lists is true where it should be. -/
@[lcsitem "3.4.21"]
theorem holds_clauseLists_both (v : Valuation) (a : Formula) :
    ((Formula.ofClauseLists a.clauseLists).Holds v ↔ a.Holds v) ∧
      ((Formula.ofClauseLists a.negatedClauseLists).Holds v ↔ ¬ a.Holds v) := by
  induction a with
  | atom n => simp [Formula.clauseLists, Formula.negatedClauseLists, holds_ofClauseLists_iff, Formula.Holds]
  | bottom => simp [Formula.clauseLists, Formula.negatedClauseLists, holds_ofClauseLists_iff, Formula.Holds]
  | neg a iha => exact ⟨iha.2, iha.1.trans Classical.not_not.symm⟩
  | and a b iha ihb =>
    refine ⟨(ofClauseLists_append_equivalent _ _ v).trans (and_congr iha.1 ihb.1), ?_⟩
    exact ((ofClauseLists_distribute_equivalent _ _ v).trans (or_congr iha.2 ihb.2)).trans
      Classical.not_and_iff_not_or_not.symm
  | or a b iha ihb =>
    refine ⟨(ofClauseLists_distribute_equivalent _ _ v).trans (or_congr iha.1 ihb.1), ?_⟩
    exact ((ofClauseLists_append_equivalent _ _ v).trans (and_congr iha.2 ihb.2)).trans not_or.symm
  | imp a b iha ihb =>
    constructor
    · refine ((ofClauseLists_distribute_equivalent _ _ v).trans (or_congr iha.2 ihb.1)).trans ?_
      refine ⟨fun h ha => h.resolve_left fun na => na ha, fun h => ?_⟩
      exact (Classical.em (a.Holds v)).elim (fun ha => Or.inr (h ha)) Or.inl
    · exact ((ofClauseLists_append_equivalent _ _ v).trans (and_congr iha.1 ihb.2)).trans Classical.not_imp.symm

/-- The conjunctive normal form is in conjunctive normal form, and equivalent to the proposition. -/
@[lcsitem "3.4.21", lcsmain]
theorem conjunctiveNormalForm_correct (a : Formula) :
    a.conjunctiveNormalForm.IsConjunctiveNormal ∧ a.conjunctiveNormalForm.Equivalent a :=
  ⟨⟨a.clauseLists, (isLiteral_of_mem_clauseLists a).1, rfl⟩, fun v => (holds_clauseLists_both v a).1⟩

/-- The disjunctive normal form of a proposition, from the conjunctive normal form of its negation. -/
@[lcsitem "3.4.22", lcsmain]
def Formula.disjunctiveNormalForm (a : Formula) : Formula :=
  ofTermLists (a.negatedClauseLists.map (·.map complement))

/-- The disjunctive normal form is in disjunctive normal form, and equivalent to the proposition. -/
@[lcsitem "3.4.22", lcsmain]
theorem disjunctiveNormalForm_correct (a : Formula) :
    a.disjunctiveNormalForm.IsDisjunctiveNormal ∧ a.disjunctiveNormalForm.Equivalent a := by
  refine ⟨⟨_, isLiteral_of_mem_map_complement _ (isLiteral_of_mem_clauseLists a).2, rfl⟩, fun v => ?_⟩
  refine (neg_ofClauseLists_equivalent _ v).symm.trans ?_
  exact (not_congr (holds_clauseLists_both v a).2).trans Classical.not_not

/-- Literals are true together under some valuation if and only if no two of them are complementary. -/
@[lcsitem "3.4.23", lcsmain]
theorem exists_holds_literals_iff (c : List Formula) (h : ∀ l ∈ c, l.IsLiteral) :
    (∃ v, ∀ l ∈ c, l.Holds v) ↔ ∀ l ∈ c, l.complement ∉ c := by
  constructor
  · rintro ⟨v, hv⟩ l hl k
    exact (holds_complement_iff v l).mp (hv _ k) (hv l hl)
  · intro k
    refine ⟨fun n => Formula.atom n ∈ c, fun l hl => ?_⟩
    rcases h l hl with ⟨n, rfl⟩ | ⟨n, rfl⟩
    · exact hl
    · exact k _ hl

/-- A proposition in disjunctive normal form is satisfiable if and only if one of the lists has no complementary pair. -/
@[lcsitem "3.4.23", lcsmain]
theorem isSatisfiable_ofTermLists_iff (cs : List (List Formula)) (h : ∀ c ∈ cs, ∀ l ∈ c, l.IsLiteral) :
    (Formula.ofTermLists cs).IsSatisfiable ↔ ∃ c ∈ cs, ∀ l ∈ c, l.complement ∉ c := by
  constructor
  · rintro ⟨v, hv⟩
    obtain ⟨c, hc, hv⟩ := (holds_ofTermLists_iff v cs).mp hv
    exact ⟨c, hc, (exists_holds_literals_iff c (h c hc)).mp ⟨v, hv⟩⟩
  · rintro ⟨c, hc, k⟩
    obtain ⟨v, hv⟩ := (exists_holds_literals_iff c (h c hc)).mpr k
    exact ⟨v, (holds_ofTermLists_iff v cs).mpr ⟨c, hc, hv⟩⟩

/-- A proposition in conjunctive normal form is a tautology if and only if each of the lists has a complementary pair. -/
@[lcsitem "3.4.23", lcsmain]
theorem tautology_ofClauseLists_iff (cs : List (List Formula)) (h : ∀ c ∈ cs, ∀ l ∈ c, l.IsLiteral) :
    (Formula.ofClauseLists cs).Tautology ↔ ∀ c ∈ cs, ∃ l ∈ c, l.complement ∈ c := by
  constructor
  · intro t c hc
    obtain ⟨l, hl, hv⟩ := (holds_ofClauseLists_iff _ cs).mp (t fun n => Formula.atom n ∉ c) c hc
    rcases h c hc l hl with ⟨n, rfl⟩ | ⟨n, rfl⟩
    · exact absurd hl hv
    · exact ⟨_, hl, Classical.not_not.mp hv⟩
  · intro k v
    refine (holds_ofClauseLists_iff v cs).mpr fun c hc => ?_
    obtain ⟨l, hl, hcl⟩ := k c hc
    by_cases hv : l.Holds v
    · exact ⟨l, hl, hv⟩
    · exact ⟨_, hcl, (holds_complement_iff v l).mpr hv⟩

/-- The disjunction of `n` conjunctions of two different symbols each. -/
@[lcsitem "3.4.24", lcsmain]
def pairs : Nat → Formula
  | 0 => .bottom
  | n + 1 => .or (.and (.atom (2 * n)) (.atom (2 * n + 1))) (pairs n)

/-- The conjunctive normal form of a disjunction of pairs has exponentially many parts. -/
@[lcsitem "3.4.24", lcsmain]
theorem length_clauseLists_pairs (n : Nat) : (pairs n).clauseLists.length = 2 ^ n := by
  induction n with
  | zero => rfl
  | succ n ih =>
    simp only [pairs, Formula.clauseLists, length_distribute, ih, Nat.pow_succ, List.length_append, List.length_cons,
      List.length_nil]
    omega

/-- The disjunctive normal form of a disjunction of pairs has a part for each of them. -/
@[lcsitem "3.4.24", lcsmain]
theorem length_negatedClauseLists_pairs (n : Nat) : (pairs n).negatedClauseLists.length = n := by
  induction n with
  | zero => rfl
  | succ n ih =>
    simp only [pairs, Formula.negatedClauseLists, length_distribute, ih, List.length_append, List.length_cons,
      List.length_nil]
    omega

/-- The literals that describe a row of a truth table: one for each place, in order. -/
@[lcsitem "3.4.25", lcsmain]
def rowLiterals (row : List Bool) : List Formula :=
  (List.range row.length).map fun n => if rowValues row n then .atom n else .neg (.atom n)

/-- The literals of a row are true where the first symbols have the values of the row. -/
@[lcsitem "3.4.25", lcsmain]
theorem holds_rowLiterals_iff (v : Valuation) (row : List Bool) :
    (∀ l ∈ rowLiterals row, l.Holds v) ↔ ∀ n, n < row.length → (v n ↔ rowValues row n = true) := by
  simp only [rowLiterals, List.mem_map, List.mem_range, forall_exists_index, and_imp, forall_apply_eq_imp_iff₂]
  refine forall_congr' fun n => imp_congr Iff.rfl ?_
  cases rowValues row n <;> simp [Formula.Holds]

/-- The disjunctive normal form that is read off the truth table: the rows with the value "true". -/
@[lcsitem "3.4.25", lcsmain]
def Formula.canonicalForm (a : Formula) : Formula :=
  ofTermLists (((rows a.symbolBound).filter fun row => a.evaluate (rowValues row)).map rowLiterals)

/-- Where the literals of a long enough row are true, so is a proposition that has the value "true" in this row. -/
@[lcsitem "3.4.25"]
theorem holds_iff_evaluate_row (v : Valuation) (row : List Bool) (a : Formula) (long : row.length = a.symbolBound)
    (h : ∀ l ∈ rowLiterals row, l.Holds v) : a.Holds v ↔ a.evaluate (rowValues row) = true := by
  rw [Formula.evaluate_eq_true_iff]
  refine holds_congr _ _ a fun n hn => ?_
  exact (holds_rowLiterals_iff v row).mp h n (long ▸ lt_symbolBound_of_occurs n a hn)

/-- Under every valuation the literals of some row are true. -/
@[lcsitem "3.4.25"]
theorem exists_row_holds (v : Valuation) (n : Nat) : ∃ row ∈ rows n, ∀ l ∈ rowLiterals row, l.Holds v := by
  obtain ⟨row, hrow, agree⟩ := exists_row n fun m => @decide (v m) (Classical.propDecidable _)
  refine ⟨row, hrow, (holds_rowLiterals_iff v row).mpr fun m hm => ?_⟩
  rw [agree m ((mem_rows_iff n row).mp hrow ▸ hm)]
  exact (@decide_eq_true_iff (v m) (Classical.propDecidable _)).symm

/-- What is read off the truth table is in disjunctive normal form, and equivalent to the proposition. -/
@[lcsitem "3.4.25", lcsmain]
theorem canonicalForm_correct (a : Formula) : a.canonicalForm.IsDisjunctiveNormal ∧ a.canonicalForm.Equivalent a := by
  refine ⟨⟨_, ?_, rfl⟩, fun v => (holds_ofTermLists_iff v _).trans ⟨?_, ?_⟩⟩
  · simp only [List.mem_map, forall_exists_index, and_imp, forall_apply_eq_imp_iff₂, rowLiterals]
    intro row _ n _
    split
    · exact Or.inl ⟨n, rfl⟩
    · exact Or.inr ⟨n, rfl⟩
  · rintro ⟨c, hc, hv⟩
    obtain ⟨row, hrow, rfl⟩ := List.mem_map.mp hc
    obtain ⟨hrow, value⟩ := List.mem_filter.mp hrow
    exact (holds_iff_evaluate_row v row a ((mem_rows_iff _ row).mp hrow) hv).mpr value
  · intro ha
    obtain ⟨row, hrow, hv⟩ := exists_row_holds v a.symbolBound
    refine ⟨_, List.mem_map.mpr ⟨row, List.mem_filter.mpr ⟨hrow, ?_⟩, rfl⟩, hv⟩
    exact (holds_iff_evaluate_row v row a ((mem_rows_iff _ row).mp hrow) hv).mp ha

end LCS.Propositional
