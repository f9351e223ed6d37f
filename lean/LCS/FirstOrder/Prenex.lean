module

public import LCS.FirstOrder.Validity

/-! 5.3, fifth part: moving quantifiers to the front, and prenex formulas. -/

@[expose] public section

namespace LCS.FirstOrder

/-- A universal quantifier over a variable that is not free can be left out. -/
@[lcsitem "5.3.38", lcsmain]
theorem Formula.equivalent_all_vacuous {S : Signature} (x : Nat) (a : Formula S) (absent : ¬ a.Free x) :
    (Formula.all x a).Equivalent a :=
  fun M s => ⟨Formula.holds_of_all M s x a, fun h d => (Formula.holds_update M s a x d absent).mpr h⟩

/-- An existential quantifier over a variable that is not free can be left out. -/
@[lcsitem "5.3.38", lcsmain]
theorem Formula.equivalent_exi_vacuous {S : Signature} (x : Nat) (a : Formula S) (absent : ¬ a.Free x) :
    (Formula.exi x a).Equivalent a :=
  fun M s => ⟨fun ⟨d, h⟩ => (Formula.holds_update M s a x d absent).mp h, Formula.holds_exi M s x a⟩

/-- A universal quantifier can be drawn out of a conjunction whose other part does not have the variable free. -/
@[lcsitem "5.3.39", lcsmain]
theorem Formula.equivalent_and_all {S : Signature} (x : Nat) (a b : Formula S) (absent : ¬ b.Free x) :
    (Formula.and (.all x a) b).Equivalent (.all x (.and a b)) := by
  intro M s
  constructor
  · intro h d
    exact ⟨h.1 d, (Formula.holds_update M s b x d absent).mpr h.2⟩
  · intro h
    exact ⟨fun d => (h d).1, (Formula.holds_of_all M s x _ h).2⟩

/-- An existential quantifier can be drawn out of a conjunction whose other part does not have the variable free. -/
@[lcsitem "5.3.39", lcsmain]
theorem Formula.equivalent_and_exi {S : Signature} (x : Nat) (a b : Formula S) (absent : ¬ b.Free x) :
    (Formula.and (.exi x a) b).Equivalent (.exi x (.and a b)) := by
  intro M s
  constructor
  · intro ⟨⟨d, h⟩, k⟩
    exact ⟨d, h, (Formula.holds_update M s b x d absent).mpr k⟩
  · intro ⟨d, h, k⟩
    exact ⟨⟨d, h⟩, (Formula.holds_update M s b x d absent).mp k⟩

/-- A universal quantifier can be drawn out of a disjunction whose other part does not have the variable free. -/
@[lcsitem "5.3.39", lcsmain]
theorem Formula.equivalent_or_all {S : Signature} (x : Nat) (a b : Formula S) (absent : ¬ b.Free x) :
    (Formula.or (.all x a) b).Equivalent (.all x (.or a b)) := by
  intro M s
  constructor
  · intro h d
    exact h.imp (fun k => k d) (Formula.holds_update M s b x d absent).mpr
  · intro h
    by_cases k : b.Holds M s
    · exact .inr k
    · exact .inl fun d => (h d).resolve_right fun l => k ((Formula.holds_update M s b x d absent).mp l)

/-- An existential quantifier can be drawn out of a disjunction whose other part does not have the variable free. -/
@[lcsitem "5.3.39", lcsmain]
theorem Formula.equivalent_or_exi {S : Signature} (x : Nat) (a b : Formula S) (absent : ¬ b.Free x) :
    (Formula.or (.exi x a) b).Equivalent (.exi x (.or a b)) := by
  intro M s
  constructor
  · intro h
    rcases h with ⟨d, h⟩ | h
    · exact ⟨d, .inl h⟩
    · exact Formula.holds_exi M s x _ (.inr h)
  · intro ⟨d, h⟩
    exact h.imp (fun k => ⟨d, k⟩) (Formula.holds_update M s b x d absent).mp

/-- A universal quantifier on the premise of an implication becomes existential when it is drawn out. -/
@[lcsitem "5.3.40", lcsmain]
theorem Formula.equivalent_all_imp {S : Signature} (x : Nat) (a b : Formula S) (absent : ¬ b.Free x) :
    (Formula.imp (.all x a) b).Equivalent (.exi x (.imp a b)) := by
  intro M s
  constructor
  · intro h
    by_cases k : (Formula.all x a).Holds M s
    · exact Formula.holds_exi M s x _ fun _ => h k
    · obtain ⟨d, l⟩ := Classical.not_forall.mp k
      exact ⟨d, fun m => absurd m l⟩
  · intro ⟨d, h⟩ k
    exact (Formula.holds_update M s b x d absent).mp (h (k d))

/-- An existential quantifier on the premise of an implication becomes universal when it is drawn out. -/
@[lcsitem "5.3.40", lcsmain]
theorem Formula.equivalent_exi_imp {S : Signature} (x : Nat) (a b : Formula S) (absent : ¬ b.Free x) :
    (Formula.imp (.exi x a) b).Equivalent (.all x (.imp a b)) := by
  intro M s
  constructor
  · intro h d k
    exact (Formula.holds_update M s b x d absent).mpr (h ⟨d, k⟩)
  · intro h ⟨d, k⟩
    exact (Formula.holds_update M s b x d absent).mp (h d k)

/-- A universal quantifier can be drawn out of the conclusion of an implication. -/
@[lcsitem "5.3.40", lcsmain]
theorem Formula.equivalent_imp_all {S : Signature} (x : Nat) (a b : Formula S) (absent : ¬ a.Free x) :
    (Formula.imp a (.all x b)).Equivalent (.all x (.imp a b)) := by
  intro M s
  constructor
  · intro h d k
    exact h ((Formula.holds_update M s a x d absent).mp k) d
  · intro h k d
    exact h d ((Formula.holds_update M s a x d absent).mpr k)

/-- An existential quantifier can be drawn out of the conclusion of an implication. -/
@[lcsitem "5.3.40", lcsmain]
theorem Formula.equivalent_imp_exi {S : Signature} (x : Nat) (a b : Formula S) (absent : ¬ a.Free x) :
    (Formula.imp a (.exi x b)).Equivalent (.exi x (.imp a b)) := by
  intro M s
  constructor
  · intro h
    by_cases k : a.Holds M s
    · obtain ⟨d, l⟩ := h k
      exact ⟨d, fun _ => l⟩
    · exact Formula.holds_exi M s x _ fun l => absurd l k
  · intro ⟨d, h⟩ k
    exact ⟨d, h ((Formula.holds_update M s a x d absent).mpr k)⟩

/-- A prenex formula: a row of quantifiers, given by their number, before a formula without quantifiers. -/
@[lcsitem "5.3.41", lcsmain]
inductive PrenexWith {S : Signature} : Nat → Formula S → Prop where
  /-- A formula without quantifiers. -/
  | matrix (a : Formula S) (free : a.QuantifierFree) : PrenexWith 0 a
  /-- One more universal quantifier. -/
  | all (n x : Nat) (a : Formula S) : PrenexWith n a → PrenexWith (n + 1) (.all x a)
  /-- One more existential quantifier. -/
  | exi (n x : Nat) (a : Formula S) : PrenexWith n a → PrenexWith (n + 1) (.exi x a)

/-- A formula is prenex if all its quantifiers stand in front. -/
@[lcsitem "5.3.41", lcsmain]
def Formula.Prenex {S : Signature} (a : Formula S) : Prop :=
  ∃ n, PrenexWith n a

/-- The number of the quantifiers in front is the quantifier depth. -/
@[lcsitem "5.3.41", lcsmain]
theorem PrenexWith.eq_quantifierDepth {S : Signature} {n : Nat} {a : Formula S} (h : PrenexWith n a) :
    n = a.quantifierDepth := by
  induction h with
  | matrix a free => exact ((Formula.quantifierFree_iff a).mp free).symm
  | all n x a _ ih =>
    show n + 1 = a.quantifierDepth + 1
    omega
  | exi n x a _ ih =>
    show n + 1 = a.quantifierDepth + 1
    omega

/-- A prenex negation is without quantifiers. -/
@[lcsitem "5.3.41", lcsmain]
theorem Formula.prenex_neg_iff {S : Signature} (a : Formula S) : (Formula.neg a).Prenex ↔ a.QuantifierFree := by
  constructor
  · intro ⟨n, h⟩
    cases h with
    | matrix _ free => exact free
  · intro h
    exact ⟨0, .matrix _ h⟩

/-- Substitution does not bring in quantifiers. -/
@[lcsitem "5.3.42"]
theorem Formula.QuantifierFree.substitute {S : Signature} (x : Nat) (t : Term S) (a : Formula S)
    (free : a.QuantifierFree) : (a.substitute x t).QuantifierFree := by
  induction a with
  | predicate _ _ => trivial
  | equal _ _ => trivial
  | bottom => trivial
  | neg a ih => exact ih free
  | and a b iha ihb => exact ⟨iha free.1, ihb free.2⟩
  | or a b iha ihb => exact ⟨iha free.1, ihb free.2⟩
  | imp a b iha ihb => exact ⟨iha free.1, ihb free.2⟩
  | all _ _ _ => exact free.elim
  | exi _ _ _ => exact free.elim

/-- Substitution in a prenex formula gives a prenex formula with as many quantifiers. -/
@[lcsitem "5.3.42", lcsmain]
theorem PrenexWith.substitute {S : Signature} (x : Nat) (t : Term S) {n : Nat} {a : Formula S} (h : PrenexWith n a) :
    PrenexWith n (a.substitute x t) := by
  induction h with
  | matrix a free => exact .matrix _ (Formula.QuantifierFree.substitute x t a free)
  | all n y a h ih =>
    by_cases same : y = x
    · rw [Formula.substitute, if_pos same]
      exact .all n y a h
    · rw [Formula.substitute, if_neg same]
      exact .all n y _ ih
  | exi n y a h ih =>
    by_cases same : y = x
    · rw [Formula.substitute, if_pos same]
      exact .exi n y a h
    · rw [Formula.substitute, if_neg same]
      exact .exi n y _ ih

/-- The negation of a prenex formula is equivalent to a prenex formula with as many quantifiers. -/
@[lcsitem "5.3.42", lcsmain]
theorem PrenexWith.exists_neg {S : Signature} {n : Nat} {a : Formula S} (h : PrenexWith n a) :
    ∃ b, PrenexWith n b ∧ (Formula.neg a).Equivalent b := by
  induction h with
  | matrix a free => exact ⟨.neg a, .matrix _ free, fun _ _ => Iff.rfl⟩
  | all n x a _ ih =>
    obtain ⟨b, prenex, same⟩ := ih
    exact ⟨.exi x b, .exi n x b prenex, fun M s => (Formula.equivalent_neg_all x a M s).trans (same.exi x M s)⟩
  | exi n x a _ ih =>
    obtain ⟨b, prenex, same⟩ := ih
    exact ⟨.all x b, .all n x b prenex, fun M s => (Formula.equivalent_neg_exi x a M s).trans (same.all x M s)⟩

/-- Conjunction is commutative up to equivalence. -/
@[lcsitem "5.3.43"]
theorem Formula.equivalent_and_comm {S : Signature} (a b : Formula S) : (Formula.and a b).Equivalent (.and b a) :=
  fun _ _ => and_comm

/-- From some number on, no variable occurs in a term. -/
@[lcsitem "5.3.43"]
theorem Term.exists_bound {S : Signature} (t : Term S) : ∃ n, ∀ m, n ≤ m → ¬ t.Occurs m := by
  induction t with
  | var x =>
    refine ⟨x + 1, fun m h k => ?_⟩
    have same : x = m := k
    omega
  | app f arguments ih =>
    refine ⟨maximumOf _ fun i => Classical.choose (ih i), fun m h k => ?_⟩
    obtain ⟨i, occurs⟩ := k
    exact Classical.choose_spec (ih i) m (Nat.le_trans (le_maximumOf _ (fun i => Classical.choose (ih i)) i) h) occurs

/-- From some number on, no variable is free in a formula, and all are free for every variable. -/
@[lcsitem "5.3.43", lcsmain]
theorem Formula.exists_bound {S : Signature} (a : Formula S) :
    ∃ n, ∀ m, n ≤ m → ¬ a.Free m ∧ ∀ x, a.FreeFor (.var m) x := by
  have both (a b : Formula S) (ha : ∃ n, ∀ m, n ≤ m → ¬ a.Free m ∧ ∀ x, a.FreeFor (.var m) x)
      (hb : ∃ n, ∀ m, n ≤ m → ¬ b.Free m ∧ ∀ x, b.FreeFor (.var m) x) :
      ∃ n, ∀ m, n ≤ m → ¬ (a.Free m ∨ b.Free m) ∧ ∀ x, a.FreeFor (.var m) x ∧ b.FreeFor (.var m) x := by
    obtain ⟨n, hn⟩ := ha
    obtain ⟨k, hk⟩ := hb
    refine ⟨n + k, fun m h => ?_⟩
    have left := hn m (by omega)
    have right := hk m (by omega)
    exact ⟨fun l => l.elim left.1 right.1, fun x => ⟨left.2 x, right.2 x⟩⟩
  have quantifier (y : Nat) (a : Formula S) (ha : ∃ n, ∀ m, n ≤ m → ¬ a.Free m ∧ ∀ x, a.FreeFor (.var m) x) :
      ∃ n, ∀ m, n ≤ m → ¬ (y ≠ m ∧ a.Free m) ∧
        ∀ x, ((y ≠ x ∧ a.Free x) → ¬ (Term.var m : Term S).Occurs y) ∧ (y = x ∨ a.FreeFor (.var m) x) := by
    obtain ⟨n, hn⟩ := ha
    refine ⟨n + y + 1, fun m h => ?_⟩
    have inner := hn m (by omega)
    refine ⟨fun l => inner.1 l.2, fun x => ⟨fun _ occurs => ?_, .inr (inner.2 x)⟩⟩
    have same : m = y := occurs
    omega
  induction a with
  | predicate p arguments =>
    refine ⟨maximumOf _ fun i => Classical.choose (arguments i).exists_bound, fun m h => ⟨fun k => ?_, fun _ => trivial⟩⟩
    obtain ⟨i, occurs⟩ := k
    have small := le_maximumOf _ (fun i => Classical.choose (arguments i).exists_bound) i
    exact Classical.choose_spec (arguments i).exists_bound m (Nat.le_trans small h) occurs
  | equal r t =>
    obtain ⟨n, hn⟩ := r.exists_bound
    obtain ⟨k, hk⟩ := t.exists_bound
    exact ⟨n + k, fun m h => ⟨fun l => l.elim (hn m (by omega)) (hk m (by omega)), fun _ => trivial⟩⟩
  | bottom => exact ⟨0, fun _ _ => ⟨id, fun _ => trivial⟩⟩
  | neg a ih => exact ih
  | and a b iha ihb => exact both a b iha ihb
  | or a b iha ihb => exact both a b iha ihb
  | imp a b iha ihb => exact both a b iha ihb
  | all y a ih => exact quantifier y a ih
  | exi y a ih => exact quantifier y a ih

/-- The bound variable of a prenex formula in front can be changed to one that is not free in another formula. -/
@[lcsitem "5.3.43"]
theorem PrenexWith.exists_rename {S : Signature} {n : Nat} (x : Nat) {a : Formula S} (b : Formula S)
    (h : PrenexWith n a) : ∃ y c, PrenexWith n c ∧ ¬ b.Free y ∧ (Formula.all x a).Equivalent (.all y c) ∧
      (Formula.exi x a).Equivalent (.exi y c) := by
  obtain ⟨k, hk⟩ := a.exists_bound
  obtain ⟨l, hl⟩ := b.exists_bound
  have fresh := hk (k + l) (by omega)
  refine ⟨k + l, a.substitute x (.var (k + l)), h.substitute x _, (hl (k + l) (by omega)).1, fun M s => ?_, fun M s => ?_⟩
  · exact (Formula.holds_rename_all M s x _ a (fresh.2 x) fun _ => fresh.1).symm
  · exact (Formula.holds_rename_exi M s x _ a (fresh.2 x) fun _ => fresh.1).symm

/-- The conjunction of a quantifier-free formula with a prenex formula is equivalent to a prenex formula. -/
@[lcsitem "5.3.43"]
theorem PrenexWith.exists_matrix_and {S : Signature} (n : Nat) (a b : Formula S) (free : a.QuantifierFree)
    (h : PrenexWith n b) : ∃ c, PrenexWith n c ∧ (Formula.and a b).Equivalent c := by
  induction n generalizing b with
  | zero =>
    cases h with
    | matrix _ k => exact ⟨.and a b, .matrix (.and a b) ⟨free, k⟩, fun _ _ => Iff.rfl⟩
  | succ n ih =>
    cases h with
    | all _ x b h =>
      obtain ⟨y, b, k, absent, same, -⟩ := h.exists_rename x a
      obtain ⟨c, prenex, equivalent⟩ := ih b k
      refine ⟨.all y c, .all n y c prenex, fun M s => ?_⟩
      exact ((and_congr_right fun _ => same M s).trans and_comm).trans ((Formula.equivalent_and_all y b a absent M s).trans
        (((Formula.equivalent_and_comm b a).all y M s).trans (equivalent.all y M s)))
    | exi _ x b h =>
      obtain ⟨y, b, k, absent, -, same⟩ := h.exists_rename x a
      obtain ⟨c, prenex, equivalent⟩ := ih b k
      refine ⟨.exi y c, .exi n y c prenex, fun M s => ?_⟩
      exact ((and_congr_right fun _ => same M s).trans and_comm).trans ((Formula.equivalent_and_exi y b a absent M s).trans
        (((Formula.equivalent_and_comm b a).exi y M s).trans (equivalent.exi y M s)))

/-- The conjunction of two prenex formulas is equivalent to a prenex formula whose quantifiers are as many as those of both. -/
@[lcsitem "5.3.43", lcsmain]
theorem PrenexWith.exists_and {S : Signature} (m n : Nat) (a b : Formula S) (h : PrenexWith m a) (k : PrenexWith n b) :
    ∃ c, PrenexWith (m + n) c ∧ (Formula.and a b).Equivalent c := by
  induction m generalizing a with
  | zero =>
    cases h with
    | matrix _ free =>
      rw [Nat.zero_add]
      exact PrenexWith.exists_matrix_and n a b free k
  | succ m ih =>
    rw [Nat.add_right_comm]
    cases h with
    | all _ x a h =>
      obtain ⟨y, a, l, absent, same, -⟩ := h.exists_rename x b
      obtain ⟨c, prenex, equivalent⟩ := ih a l
      refine ⟨.all y c, .all _ y c prenex, fun M s => ?_⟩
      exact (and_congr_left fun _ => same M s).trans ((Formula.equivalent_and_all y a b absent M s).trans
        (equivalent.all y M s))
    | exi _ x a h =>
      obtain ⟨y, a, l, absent, -, same⟩ := h.exists_rename x b
      obtain ⟨c, prenex, equivalent⟩ := ih a l
      refine ⟨.exi y c, .exi _ y c prenex, fun M s => ?_⟩
      exact (and_congr_left fun _ => same M s).trans ((Formula.equivalent_and_exi y a b absent M s).trans
        (equivalent.exi y M s))

/-- Every formula is equivalent to a prenex formula. -/
@[lcsitem "5.3.44", lcsmain]
theorem Formula.exists_prenex {S : Signature} (a : Formula S) : ∃ b : Formula S, b.Prenex ∧ a.Equivalent b := by
  have negation (a : Formula S) (h : ∃ b : Formula S, b.Prenex ∧ a.Equivalent b) :
      ∃ b : Formula S, b.Prenex ∧ (Formula.neg a).Equivalent b := by
    obtain ⟨b, ⟨n, prenex⟩, same⟩ := h
    obtain ⟨c, k, equivalent⟩ := prenex.exists_neg
    exact ⟨c, ⟨n, k⟩, fun M s => (same.neg M s).trans (equivalent M s)⟩
  have conjunction (a b : Formula S) (h : ∃ c : Formula S, c.Prenex ∧ a.Equivalent c)
      (k : ∃ c : Formula S, c.Prenex ∧ b.Equivalent c) : ∃ c : Formula S, c.Prenex ∧ (Formula.and a b).Equivalent c := by
    obtain ⟨c, ⟨m, l⟩, hc⟩ := h
    obtain ⟨d, ⟨n, r⟩, hd⟩ := k
    obtain ⟨e, prenex, same⟩ := PrenexWith.exists_and m n c d l r
    exact ⟨e, ⟨_, prenex⟩, fun M s => (hc.and hd M s).trans (same M s)⟩
  induction a with
  | predicate p arguments => exact ⟨_, ⟨0, .matrix (.predicate p arguments) trivial⟩, fun _ _ => Iff.rfl⟩
  | equal r t => exact ⟨_, ⟨0, .matrix (.equal r t) trivial⟩, fun _ _ => Iff.rfl⟩
  | bottom => exact ⟨_, ⟨0, .matrix .bottom trivial⟩, fun _ _ => Iff.rfl⟩
  | neg a ih => exact negation a ih
  | and a b iha ihb => exact conjunction a b iha ihb
  | or a b iha ihb =>
    obtain ⟨c, prenex, same⟩ := negation _ (conjunction _ _ (negation a iha) (negation b ihb))
    refine ⟨c, prenex, fun M s => Iff.trans ?_ (same M s)⟩
    show a.Holds M s ∨ b.Holds M s ↔ ¬ (¬ a.Holds M s ∧ ¬ b.Holds M s)
    grind
  | imp a b iha ihb =>
    obtain ⟨c, prenex, same⟩ := negation _ (conjunction _ _ iha (negation b ihb))
    refine ⟨c, prenex, fun M s => Iff.trans ?_ (same M s)⟩
    show (a.Holds M s → b.Holds M s) ↔ ¬ (a.Holds M s ∧ ¬ b.Holds M s)
    grind
  | all x a ih =>
    obtain ⟨b, ⟨n, prenex⟩, same⟩ := ih
    exact ⟨.all x b, ⟨n + 1, .all n x b prenex⟩, same.all x⟩
  | exi x a ih =>
    obtain ⟨b, ⟨n, prenex⟩, same⟩ := ih
    exact ⟨.exi x b, ⟨n + 1, .exi n x b prenex⟩, same.exi x⟩

end LCS.FirstOrder
