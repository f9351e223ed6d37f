module

public import LCS.Propositional.Valuations
public import LCS.FirstOrder.Renaming
public import LCS.FirstOrder.SubstitutionLemma

/-! 5.3, fourth part: validity, satisfiability, entailment and equivalence of first-order formulas, and laws about them. -/

@[expose] public section

namespace LCS.FirstOrder

/-- A formula is valid if it is true in every structure under every assignment. -/
@[lcsitem "5.3.25", lcsmain]
def Formula.Valid {S : Signature} (a : Formula S) : Prop :=
  ∀ (M : Structure S) (s : Assignment M), a.Holds M s

/-- A formula is satisfiable if it is true in some structure under some assignment. -/
@[lcsitem "5.3.25", lcsmain]
def Formula.Satisfiable {S : Signature} (a : Formula S) : Prop :=
  ∃ (M : Structure S) (s : Assignment M), a.Holds M s

/-- A formula is valid exactly if its negation is not satisfiable. -/
@[lcsitem "5.3.25", lcsmain]
theorem Formula.valid_iff_not_satisfiable_neg {S : Signature} (a : Formula S) :
    a.Valid ↔ ¬ (Formula.neg a).Satisfiable :=
  ⟨fun h ⟨M, s, k⟩ => k (h M s), fun h M s => Classical.byContradiction fun k => h ⟨M, s, k⟩⟩

/-- A formula is valid exactly if its universal quantification is. -/
@[lcsitem "5.3.26", lcsmain]
theorem Formula.valid_all_iff {S : Signature} (x : Nat) (a : Formula S) : (Formula.all x a).Valid ↔ a.Valid :=
  ⟨fun h M s => Formula.holds_of_all M s x a (h M s), fun h M _ _ => h M _⟩

/-- A formula is satisfiable exactly if its existential quantification is. -/
@[lcsitem "5.3.26", lcsmain]
theorem Formula.satisfiable_exi_iff {S : Signature} (x : Nat) (a : Formula S) :
    (Formula.exi x a).Satisfiable ↔ a.Satisfiable :=
  ⟨fun ⟨M, _, _, h⟩ => ⟨M, _, h⟩, fun ⟨M, s, h⟩ => ⟨M, s, Formula.holds_exi M s x a h⟩⟩

/-- A structure with an assignment satisfies a set of formulas if all of them are true. -/
@[lcsitem "5.3.27", lcsmain]
def Satisfies {S : Signature} (M : Structure S) (s : Assignment M) (Γ : Formula S → Prop) : Prop :=
  ∀ a, Γ a → a.Holds M s

/-- A formula follows from a set of formulas if it is true wherever all of these are. -/
@[lcsitem "5.3.27", lcsmain]
def Entails {S : Signature} (Γ : Formula S → Prop) (a : Formula S) : Prop :=
  ∀ (M : Structure S) (s : Assignment M), Satisfies M s Γ → a.Holds M s

/-- An implication follows from a set exactly if its conclusion follows from the set together with its premise. -/
@[lcsitem "5.3.27", lcsmain]
theorem entails_imp_iff {S : Signature} (Γ : Formula S → Prop) (a b : Formula S) :
    Entails Γ (.imp a b) ↔ Entails (fun c => Γ c ∨ c = a) b := by
  constructor
  · intro h M s k
    exact h M s (fun c m => k c (.inl m)) (k a (.inr rfl))
  · intro h M s k holds
    exact h M s fun c m => m.elim (k c) fun same => same ▸ holds

/-- A formula follows from a set exactly if the set cannot be satisfied together with the formula's negation. -/
@[lcsitem "5.3.27", lcsmain]
theorem entails_iff_not_satisfies_neg {S : Signature} (Γ : Formula S → Prop) (a : Formula S) :
    Entails Γ a ↔ ¬ ∃ (M : Structure S) (s : Assignment M), Satisfies M s fun c => Γ c ∨ c = .neg a := by
  constructor
  · intro h ⟨M, s, k⟩
    exact k (.neg a) (.inr rfl) (h M s fun c m => k c (.inl m))
  · intro h M s k
    refine Classical.byContradiction fun wrong => h ⟨M, s, fun c m => m.elim (k c) fun same => ?_⟩
    rw [same]
    exact wrong

/-- If a formula follows from a set in which a variable is free nowhere, then so does its universal quantification over it. -/
@[lcsitem "5.3.28", lcsmain]
theorem Entails.generalize {S : Signature} {Γ : Formula S → Prop} {a : Formula S} (x : Nat) (follows : Entails Γ a)
    (fresh : ∀ b, Γ b → ¬ b.Free x) : Entails Γ (.all x a) :=
  fun M s h d => follows M (s.update x d) fun b m => (Formula.holds_update M s b x d (fresh b m)).mpr (h b m)

/-- An instance of a universally quantified formula follows wherever that formula follows. -/
@[lcsitem "5.3.28", lcsmain]
theorem Entails.specialize {S : Signature} {Γ : Formula S → Prop} {a : Formula S} (x : Nat) (t : Term S)
    (follows : Entails Γ (.all x a)) (uncaptured : a.FreeFor t x) : Entails Γ (a.substitute x t) :=
  fun M s h => Formula.holds_instance M s x t a uncaptured (follows M s h)

/-- Two formulas are equivalent if they are true in the same structures under the same assignments. -/
@[lcsitem "5.3.29", lcsmain]
def Formula.Equivalent {S : Signature} (a b : Formula S) : Prop :=
  ∀ (M : Structure S) (s : Assignment M), a.Holds M s ↔ b.Holds M s

/-- Equivalence of formulas is an equivalence relation. -/
@[lcsitem "5.3.29", lcsmain]
theorem Formula.equivalent_equivalence (S : Signature) : Equivalence (Formula.Equivalent (S := S)) :=
  ⟨fun _ _ _ => Iff.rfl, fun h M s => (h M s).symm, fun h k M s => (h M s).trans (k M s)⟩

/-- Two formulas are equivalent exactly if each implies the other validly. -/
@[lcsitem "5.3.29", lcsmain]
theorem Formula.equivalent_iff_valid {S : Signature} (a b : Formula S) :
    a.Equivalent b ↔ (Formula.and (.imp a b) (.imp b a)).Valid :=
  ⟨fun h M s => ⟨(h M s).mp, (h M s).mpr⟩, fun h M s => ⟨(h M s).1, (h M s).2⟩⟩

/-- Negation respects equivalence. -/
@[lcsitem "5.3.30", lcsmain]
theorem Formula.Equivalent.neg {S : Signature} {a b : Formula S} (h : a.Equivalent b) :
    (Formula.neg a).Equivalent (.neg b) :=
  fun M s => not_congr (h M s)

/-- Conjunction respects equivalence. -/
@[lcsitem "5.3.30", lcsmain]
theorem Formula.Equivalent.and {S : Signature} {a b c d : Formula S} (h : a.Equivalent b) (k : c.Equivalent d) :
    (Formula.and a c).Equivalent (.and b d) :=
  fun M s => and_congr (h M s) (k M s)

/-- Disjunction respects equivalence. -/
@[lcsitem "5.3.30"]
theorem Formula.Equivalent.or {S : Signature} {a b c d : Formula S} (h : a.Equivalent b) (k : c.Equivalent d) :
    (Formula.or a c).Equivalent (.or b d) :=
  fun M s => or_congr (h M s) (k M s)

/-- Implication respects equivalence. -/
@[lcsitem "5.3.30", lcsmain]
theorem Formula.Equivalent.imp {S : Signature} {a b c d : Formula S} (h : a.Equivalent b) (k : c.Equivalent d) :
    (Formula.imp a c).Equivalent (.imp b d) :=
  fun M s => imp_congr (h M s) (k M s)

/-- Universal quantification respects equivalence. -/
@[lcsitem "5.3.30", lcsmain]
theorem Formula.Equivalent.all {S : Signature} {a b : Formula S} (x : Nat) (h : a.Equivalent b) :
    (Formula.all x a).Equivalent (.all x b) :=
  fun M _ => forall_congr' fun _ => h M _

/-- Existential quantification respects equivalence. -/
@[lcsitem "5.3.30", lcsmain]
theorem Formula.Equivalent.exi {S : Signature} {a b : Formula S} (x : Nat) (h : a.Equivalent b) :
    (Formula.exi x a).Equivalent (.exi x b) :=
  fun M _ => exists_congr fun _ => h M _

/-- The negation of "for all" is "for some not". -/
@[lcsitem "5.3.31", lcsmain]
theorem Formula.equivalent_neg_all {S : Signature} (x : Nat) (a : Formula S) :
    (Formula.neg (.all x a)).Equivalent (.exi x (.neg a)) :=
  fun _ _ => Classical.not_forall

/-- The negation of "for some" is "for all not". -/
@[lcsitem "5.3.31", lcsmain]
theorem Formula.equivalent_neg_exi {S : Signature} (x : Nat) (a : Formula S) :
    (Formula.neg (.exi x a)).Equivalent (.all x (.neg a)) :=
  fun _ _ => not_exists

/-- "For all" distributes over conjunctions. -/
@[lcsitem "5.3.32", lcsmain]
theorem Formula.equivalent_all_and {S : Signature} (x : Nat) (a b : Formula S) :
    (Formula.all x (.and a b)).Equivalent (.and (.all x a) (.all x b)) :=
  fun _ _ => forall_and

/-- "For some" distributes over disjunctions. -/
@[lcsitem "5.3.32", lcsmain]
theorem Formula.equivalent_exi_or {S : Signature} (x : Nat) (a b : Formula S) :
    (Formula.exi x (.or a b)).Equivalent (.or (.exi x a) (.exi x b)) :=
  fun _ _ => exists_or

/-- Universal quantifiers can be exchanged. -/
@[lcsitem "5.3.33", lcsmain]
theorem Formula.equivalent_all_all {S : Signature} (x y : Nat) (a : Formula S) (different : x ≠ y) :
    (Formula.all x (.all y a)).Equivalent (.all y (.all x a)) := by
  intro M s
  constructor
  · intro h e d
    rw [← Assignment.update_commute _ _ _ _ _ different]
    exact h d e
  · intro h d e
    rw [Assignment.update_commute _ _ _ _ _ different]
    exact h e d

/-- What has a value that suits all has, for all, a value that suits. -/
@[lcsitem "5.3.33", lcsmain]
theorem Formula.valid_exi_all_imp {S : Signature} (x y : Nat) (a : Formula S) (different : x ≠ y) :
    (Formula.imp (.exi y (.all x a)) (.all x (.exi y a))).Valid := by
  intro M s ⟨e, h⟩ d
  refine ⟨e, ?_⟩
  rw [Assignment.update_commute _ _ _ _ _ different]
  exact h d

/-- The converse fails: with the equation `x = y` for different variables it is not valid. -/
@[lcsitem "5.3.33", lcsmain]
theorem Formula.not_valid_all_exi_imp (S : Signature) (x y : Nat) (different : x ≠ y) :
    ¬ (Formula.imp (.all x (.exi y (.equal (.var x) (.var y))))
        (.exi y (.all x (.equal (.var x) (.var y)))) : Formula S).Valid := by
  intro h
  have values : ∀ (s : Assignment (plainNumbers S)) (d e : Nat),
      (Formula.equal (.var x) (.var y)).Holds (plainNumbers S) ((s.update x d).update y e) ↔ d = e := by
    intro s d e
    show ((s.update x d).update y e) x = ((s.update x d).update y e) y ↔ _
    rw [Assignment.update_same, Assignment.update_other _ _ _ _ different, Assignment.update_same]
  obtain ⟨e, k⟩ := h (plainNumbers S) (fun _ => (0 : Nat)) fun d => ⟨d, (values _ d d).mpr rfl⟩
  have same : Nat.succ e = e := by
    have l := k (Nat.succ e)
    rw [← Assignment.update_commute _ _ _ _ _ different] at l
    exact (values _ _ _).mp l
  exact Nat.succ_ne_self e same

/-- The first-order formula that arises from a proposition when a formula is put in place of each propositional symbol. -/
@[lcsitem "5.3.34", lcsmain]
def Formula.ofProposition {S : Signature} (parts : Nat → Formula S) : Propositional.Formula → Formula S
  | .atom n => parts n
  | .bottom => .bottom
  | .neg a => .neg (Formula.ofProposition parts a)
  | .and a b => .and (Formula.ofProposition parts a) (Formula.ofProposition parts b)
  | .or a b => .or (Formula.ofProposition parts a) (Formula.ofProposition parts b)
  | .imp a b => .imp (Formula.ofProposition parts a) (Formula.ofProposition parts b)

/-- Such a formula is true if the proposition is true under the valuation that the truth of the parts gives. -/
@[lcsitem "5.3.34", lcsmain]
theorem Formula.holds_ofProposition {S : Signature} (M : Structure S) (s : Assignment M) (parts : Nat → Formula S)
    (a : Propositional.Formula) :
    (Formula.ofProposition parts a).Holds M s ↔ a.Holds fun n => (parts n).Holds M s := by
  induction a with
  | atom n => exact Iff.rfl
  | bottom => exact Iff.rfl
  | neg a ih => exact not_congr ih
  | and a b iha ihb => exact and_congr iha ihb
  | or a b iha ihb => exact or_congr iha ihb
  | imp a b iha ihb => exact imp_congr iha ihb

/-- What arises from a tautology is valid. -/
@[lcsitem "5.3.34", lcsmain]
theorem Formula.valid_of_tautology {S : Signature} (parts : Nat → Formula S) (a : Propositional.Formula)
    (tautology : a.Tautology) : (Formula.ofProposition parts a).Valid :=
  fun M s => (Formula.holds_ofProposition M s parts a).mpr (tautology _)

/-- A proposition is a tautology if the formula is valid that has the equation of the variables `0` and `n + 1` for each symbol
`n`: equations between variables can be true or false as one likes. -/
@[lcsitem "5.3.35", lcsmain]
theorem Formula.tautology_of_valid (S : Signature) (a : Propositional.Formula)
    (valid : (Formula.ofProposition (fun n => (.equal (.var 0) (.var (n + 1)) : Formula S)) a).Valid) :
    a.Tautology := by
  intro v
  have choose : ∀ n, ∃ k : Nat, 0 = k ↔ v n := fun n =>
    (Classical.em (v n)).elim (fun h => ⟨0, by simp [h]⟩) fun h => ⟨1, by simp [h]⟩
  let values : Assignment (plainNumbers S) := fun x =>
    match x with
    | 0 => (0 : Nat)
    | n + 1 => Classical.choose (choose n)
  have holds := (Formula.holds_ofProposition (plainNumbers S) values _ a).mp (valid _ values)
  have same : (fun n => (.equal (.var 0) (.var (n + 1)) : Formula S).Holds (plainNumbers S) values) = v :=
    funext fun n => propext (Classical.choose_spec (choose n))
  rwa [same] at holds

/-- Alphabetic variants are equivalent. -/
@[lcsitem "5.3.36", lcsmain]
theorem Variant.equivalent {S : Signature} {a b : Formula S} (h : Variant a b) : a.Equivalent b := by
  induction h with
  | refl a => exact fun _ _ => Iff.rfl
  | trans a b c _ _ ih ih' => exact fun M s => (ih M s).trans (ih' M s)
  | renameAll x y a absent uncaptured =>
    exact fun M s => (Formula.holds_rename_all M s x y a uncaptured fun _ => absent).symm
  | renameExi x y a absent uncaptured =>
    exact fun M s => (Formula.holds_rename_exi M s x y a uncaptured fun _ => absent).symm
  | neg a b _ ih => exact ih.neg
  | and a b c d _ _ ih ih' => exact ih.and ih'
  | or a b c d _ _ ih ih' => exact ih.or ih'
  | imp a b c d _ _ ih ih' => exact ih.imp ih'
  | all x a b _ ih => exact ih.all x
  | exi x a b _ ih => exact ih.exi x

/-- Every formula is equivalent to a rectified one. -/
@[lcsitem "5.3.36", lcsmain]
theorem Formula.exists_rectified_equivalent {S : Signature} (a : Formula S) :
    ∃ b : Formula S, b.Rectified ∧ a.Equivalent b := by
  obtain ⟨b, variant, rectified⟩ := a.exists_rectified_variant
  exact ⟨b, rectified, variant.equivalent⟩

/-- For substitution that avoids capture the substitution lemma holds without a condition. -/
@[lcsitem "5.3.37", lcsmain]
theorem Formula.holds_substituteAvoiding {S : Signature} (M : Structure S) (s : Assignment M) (x : Nat) (t : Term S)
    (a : Formula S) : (a.substituteAvoiding x t).Holds M s ↔ a.Holds M (s.update x (t.value M s)) :=
  (Formula.holds_substitute M s x t _ (a.freeFor_renameFrom t x)).trans ((a.variant_renameFrom _).equivalent M _).symm

/-- Such substitutions respect equivalence. -/
@[lcsitem "5.3.37", lcsmain]
theorem Formula.Equivalent.substituteAvoiding {S : Signature} {a b : Formula S} (x : Nat) (t : Term S)
    (h : a.Equivalent b) : (a.substituteAvoiding x t).Equivalent (b.substituteAvoiding x t) := by
  intro M s
  rw [Formula.holds_substituteAvoiding, Formula.holds_substituteAvoiding]
  exact h M _

/-- All instances of a universally quantified formula follow from it, if substitution avoids capture. -/
@[lcsitem "5.3.37", lcsmain]
theorem Formula.valid_all_imp_substituteAvoiding {S : Signature} (x : Nat) (t : Term S) (a : Formula S) :
    (Formula.imp (.all x a) (a.substituteAvoiding x t)).Valid :=
  fun M s h => (Formula.holds_substituteAvoiding M s x t a).mpr (h _)

end LCS.FirstOrder
