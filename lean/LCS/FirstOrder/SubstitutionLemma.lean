module

public import LCS.FirstOrder.Simultaneous
public import LCS.FirstOrder.Coincidence

/-! 5.3, third part: what substitution does to the value of a term and to the truth of a formula. -/

@[expose] public section

namespace LCS.FirstOrder

/-- Substituting a term in a term amounts to giving the variable the value of that term. -/
@[lcsitem "5.3.15", lcsmain]
theorem Term.value_substitute {S : Signature} (M : Structure S) (s : Assignment M) (x : Nat) (t r : Term S) :
    (Term.substitute x t r).value M s = r.value M (s.update x (t.value M s)) := by
  induction r with
  | var y =>
    by_cases h : y = x
    · rw [h, Term.value_variable_update]
      simp [Term.substitute]
    · simp [Term.substitute, Term.value, Assignment.update, h]
  | app f arguments ih => exact congrArg (M.function f) (funext ih)

/-- Two terms with the same value can be substituted for each other without changing a term's value. -/
@[lcsitem "5.3.15", lcsmain]
theorem Term.value_substitute_congr {S : Signature} (M : Structure S) (s : Assignment M) (x : Nat) (q t r : Term S)
    (same : q.value M s = t.value M s) :
    (Term.substitute x q r).value M s = (Term.substitute x t r).value M s := by
  rw [Term.value_substitute, Term.value_substitute, same]

/-- The quantifier case: when the substitution goes under a quantifier over `y`, the two updates can be exchanged. -/
@[lcsitem "5.3.16"]
theorem Formula.holds_substitute_under {S : Signature} (M : Structure S) (s : Assignment M) (x y : Nat) (t : Term S)
    (a : Formula S) (d : M.Domain) (different : y ≠ x) (uncaptured : a.Free x → ¬ t.Occurs y) :
    a.Holds M ((s.update y d).update x (t.value M (s.update y d))) ↔
      a.Holds M ((s.update x (t.value M s)).update y d) := by
  rw [Assignment.update_commute _ _ _ _ _ different]
  by_cases free : a.Free x
  · rw [Term.value_update M s t y d (uncaptured free)]
  · rw [Assignment.update_commute _ _ _ _ _ (Ne.symm different), Formula.holds_update M _ a x _ free,
      Assignment.update_commute _ _ _ _ _ (Ne.symm different), Formula.holds_update M _ a x _ free]

/-- Substituting a term that is free for the variable amounts to giving the variable the value of that term. -/
@[lcsitem "5.3.16", lcsmain]
theorem Formula.holds_substitute {S : Signature} (M : Structure S) (s : Assignment M) (x : Nat) (t : Term S)
    (a : Formula S) (uncaptured : a.FreeFor t x) :
    (a.substitute x t).Holds M s ↔ a.Holds M (s.update x (t.value M s)) := by
  induction a generalizing s with
  | predicate p arguments =>
    have same := funext fun i => Term.value_substitute M s x t (arguments i)
    exact iff_of_eq (congrArg (M.predicate p) same)
  | equal q r =>
    show (Term.substitute x t q).value M s = (Term.substitute x t r).value M s ↔ _
    rw [Term.value_substitute, Term.value_substitute]
    exact Iff.rfl
  | bottom => exact Iff.rfl
  | neg a ih => exact not_congr (ih s uncaptured)
  | and a b iha ihb => exact and_congr (iha s uncaptured.1) (ihb s uncaptured.2)
  | or a b iha ihb => exact or_congr (iha s uncaptured.1) (ihb s uncaptured.2)
  | imp a b iha ihb => exact imp_congr (iha s uncaptured.1) (ihb s uncaptured.2)
  | all y a ih =>
    by_cases h : y = x
    · simp [Formula.substitute, h, Formula.Holds, Assignment.update_twice]
    · rw [Formula.substitute, if_neg h]
      refine forall_congr' fun d => (ih _ (uncaptured.2.resolve_left h)).trans ?_
      exact Formula.holds_substitute_under M s x y t a d h fun k => uncaptured.1 ⟨h, k⟩
  | exi y a ih =>
    by_cases h : y = x
    · simp [Formula.substitute, h, Formula.Holds, Assignment.update_twice]
    · rw [Formula.substitute, if_neg h]
      refine exists_congr fun d => (ih _ (uncaptured.2.resolve_left h)).trans ?_
      exact Formula.holds_substitute_under M s x y t a d h fun k => uncaptured.1 ⟨h, k⟩

/-- What holds of everything holds of what a term stands for. -/
@[lcsitem "5.3.17", lcsmain]
theorem Formula.holds_instance {S : Signature} (M : Structure S) (s : Assignment M) (x : Nat) (t : Term S)
    (a : Formula S) (uncaptured : a.FreeFor t x) (every : (Formula.all x a).Holds M s) : (a.substitute x t).Holds M s :=
  (Formula.holds_substitute M s x t a uncaptured).mpr (every _)

/-- What holds of what a term stands for holds of something. -/
@[lcsitem "5.3.17", lcsmain]
theorem Formula.holds_of_instance {S : Signature} (M : Structure S) (s : Assignment M) (x : Nat) (t : Term S)
    (a : Formula S) (uncaptured : a.FreeFor t x) (one : (a.substitute x t).Holds M s) : (Formula.exi x a).Holds M s :=
  ⟨_, (Formula.holds_substitute M s x t a uncaptured).mp one⟩

/-- Two terms with the same value, both free for the variable, can replace each other in a formula. -/
@[lcsitem "5.3.18", lcsmain]
theorem Formula.holds_replace {S : Signature} (M : Structure S) (s : Assignment M) (x : Nat) (r t : Term S)
    (a : Formula S) (first : a.FreeFor r x) (second : a.FreeFor t x) (same : (Formula.equal r t).Holds M s) :
    (a.substitute x r).Holds M s ↔ (a.substitute x t).Holds M s := by
  rw [Formula.holds_substitute M s x r a first, Formula.holds_substitute M s x t a second]
  exact iff_of_eq (congrArg (fun d => a.Holds M (s.update x d)) same)

/-- A formula in which `y` is not free says the same of the value of `y`, put in place of `x`, as it says of `x`. -/
@[lcsitem "5.3.19", lcsmain]
theorem Formula.holds_substitute_variable {S : Signature} (M : Structure S) (s : Assignment M) (x y : Nat)
    (a : Formula S) (d : M.Domain) (uncaptured : a.FreeFor (.var y) x) (fresh : y ≠ x → ¬ a.Free y) :
    (a.substitute x (.var y)).Holds M (s.update y d) ↔ a.Holds M (s.update x d) := by
  rw [Formula.holds_substitute M _ x _ a uncaptured, Term.value_variable_update]
  by_cases h : y = x
  · rw [h, Assignment.update_twice]
  · rw [Assignment.update_commute _ _ _ _ _ h, Formula.holds_update M _ a y d (fresh h)]

/-- The formula `∃ y, ¬ x = y`: there is something else. -/
@[lcsitem "5.3.20", lcsmain]
def somethingElse (S : Signature) (x y : Nat) : Formula S :=
  .exi y (.neg (.equal (.var x) (.var y)))

/-- The natural numbers as a structure for a signature: all functions are constantly zero, all relations empty. -/
@[lcsitem "5.3.20"]
def plainNumbers (S : Signature) : Structure S where
  Domain := Nat
  nonempty := ⟨0⟩
  function _ _ := (0 : Nat)
  predicate _ _ := False

/-- For different `x` and `y` there is a structure in which `∀ x ∃ y, ¬ x = y` is true, but not what arises from
`∃ y, ¬ x = y` when `y` is put in place of `x`: the condition that the term is free for the variable is needed. -/
@[lcsitem "5.3.20", lcsmain]
theorem capture_changes_truth (S : Signature) (x y : Nat) (different : y ≠ x) :
    ∃ M : Structure S, M.Models (.all x (somethingElse S x y)) ∧
      ¬ M.Models ((somethingElse S x y).substitute x (.var y)) := by
  refine ⟨plainNumbers S, ?_, ?_⟩
  · intro s d
    refine ⟨Nat.succ d, ?_⟩
    show ¬ (((s.update x d).update y (Nat.succ d)) x = ((s.update x d).update y (Nat.succ d)) y)
    rw [Assignment.update_same, Assignment.update_other _ _ _ _ (Ne.symm different), Assignment.update_same]
    exact Nat.ne_of_lt (Nat.lt_succ_self d)
  · intro h
    have k := h fun _ => (0 : Nat)
    simp [somethingElse, Formula.substitute, Term.substitute, different, Formula.Holds, Term.value] at k

/-- Renaming the variable of a universal quantifier keeps the truth of the formula. -/
@[lcsitem "5.3.21", lcsmain]
theorem Formula.holds_rename_all {S : Signature} (M : Structure S) (s : Assignment M) (x y : Nat) (a : Formula S)
    (uncaptured : a.FreeFor (.var y) x) (fresh : y ≠ x → ¬ a.Free y) :
    (Formula.all y (a.substitute x (.var y))).Holds M s ↔ (Formula.all x a).Holds M s :=
  forall_congr' fun d => Formula.holds_substitute_variable M s x y a d uncaptured fresh

/-- Renaming the variable of an existential quantifier keeps the truth of the formula. -/
@[lcsitem "5.3.21", lcsmain]
theorem Formula.holds_rename_exi {S : Signature} (M : Structure S) (s : Assignment M) (x y : Nat) (a : Formula S)
    (uncaptured : a.FreeFor (.var y) x) (fresh : y ≠ x → ¬ a.Free y) :
    (Formula.exi y (a.substitute x (.var y))).Holds M s ↔ (Formula.exi x a).Holds M s :=
  exists_congr fun d => Formula.holds_substitute_variable M s x y a d uncaptured fresh

/-- Equality is reflexive. -/
@[lcsitem "5.3.22", lcsmain]
theorem Structure.models_equal_reflexive {S : Signature} (M : Structure S) (t : Term S) : M.Models (.equal t t) :=
  fun _ => rfl

/-- Equality is symmetric. -/
@[lcsitem "5.3.22", lcsmain]
theorem Structure.models_equal_symmetric {S : Signature} (M : Structure S) (r t : Term S) :
    M.Models (.imp (.equal r t) (.equal t r)) :=
  fun _ h => Eq.symm h

/-- Equality is transitive. -/
@[lcsitem "5.3.22", lcsmain]
theorem Structure.models_equal_transitive {S : Signature} (M : Structure S) (q r t : Term S) :
    M.Models (.imp (.and (.equal q r) (.equal r t)) (.equal q t)) :=
  fun _ h => Eq.trans h.1 h.2

/-- A function symbol gives equal values to equal arguments. -/
@[lcsitem "5.3.23", lcsmain]
theorem Formula.holds_equal_app {S : Signature} (M : Structure S) (s : Assignment M) (f : S.Function)
    (q r : Fin (S.functionArity f) → Term S) (same : ∀ i, (Formula.equal (q i) (r i)).Holds M s) :
    (Formula.equal (.app f q) (.app f r)).Holds M s :=
  congrArg (M.function f) (funext same)

/-- A predicate symbol holds of the same arguments, whatever terms stand for them. -/
@[lcsitem "5.3.23", lcsmain]
theorem Formula.holds_predicate_congr {S : Signature} (M : Structure S) (s : Assignment M) (p : S.Predicate)
    (q r : Fin (S.predicateArity p) → Term S) (same : ∀ i, (Formula.equal (q i) (r i)).Holds M s) :
    (Formula.predicate p q).Holds M s ↔ (Formula.predicate p r).Holds M s :=
  iff_of_eq (congrArg (M.predicate p) (funext same))

/-- Substituting terms for all variables in a term amounts to giving each variable the value of its term. -/
@[lcsitem "5.3.24", lcsmain]
theorem Term.value_substituteAll {S : Signature} (M : Structure S) (s : Assignment M) (u : Nat → Term S) (t : Term S) :
    (Term.substituteAll u t).value M s = t.value M fun x => (u x).value M s := by
  induction t with
  | var x => rfl
  | app f arguments ih => exact congrArg (M.function f) (funext ih)

/-- The same for formulas without quantifiers. -/
@[lcsitem "5.3.24", lcsmain]
theorem Formula.holds_substituteAll {S : Signature} (M : Structure S) (s : Assignment M) (u : Nat → Term S)
    (a : Formula S) (free : a.QuantifierFree) :
    (Formula.substituteAll u a).Holds M s ↔ a.Holds M fun x => (u x).value M s := by
  induction a with
  | predicate p arguments =>
    have same := funext fun i => Term.value_substituteAll M s u (arguments i)
    exact iff_of_eq (congrArg (M.predicate p) same)
  | equal q r =>
    show (Term.substituteAll u q).value M s = (Term.substituteAll u r).value M s ↔ _
    rw [Term.value_substituteAll, Term.value_substituteAll]
    exact Iff.rfl
  | bottom => exact Iff.rfl
  | neg a ih => exact not_congr (ih free)
  | and a b iha ihb => exact and_congr (iha free.1) (ihb free.2)
  | or a b iha ihb => exact or_congr (iha free.1) (ihb free.2)
  | imp a b iha ihb => exact imp_congr (iha free.1) (ihb free.2)
  | all _ _ _ => exact free.elim
  | exi _ _ _ => exact free.elim

end LCS.FirstOrder
