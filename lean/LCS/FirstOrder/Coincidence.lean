module

public import LCS.FirstOrder.FreeVariables
public import LCS.FirstOrder.Structures

/-! 5.3, second part: values and truth depend only on the variables that occur. -/

@[expose] public section

namespace LCS.FirstOrder

/-- Two assignments agree on a set of variables. -/
@[lcsitem "5.3.8", lcsmain]
def Assignment.AgreeOn {S : Signature} {M : Structure S} (P : Nat → Prop) (s t : Assignment M) : Prop :=
  ∀ x, P x → s x = t x

/-- The value of a term depends only on the variables that occur in it. -/
@[lcsitem "5.3.8", lcsmain]
theorem Term.value_agree {S : Signature} (M : Structure S) (s t : Assignment M) (r : Term S)
    (agree : Assignment.AgreeOn (fun x => r.Occurs x) s t) : r.value M s = r.value M t := by
  induction r with
  | var x => exact agree x rfl
  | app f arguments ih =>
    exact congrArg (M.function f) (funext fun i => ih i fun x h => agree x ⟨i, h⟩)

/-- Agreement of assignments carries over to a smaller set. -/
@[lcsitem "5.3.9"]
theorem Assignment.AgreeOn.smaller {S : Signature} {M : Structure S} {P Q : Nat → Prop} {s t : Assignment M}
    (agree : Assignment.AgreeOn P s t) (sub : ∀ x, Q x → P x) : Assignment.AgreeOn Q s t :=
  fun x h => agree x (sub x h)

/-- After the same update, assignments agree on the updated variable too. -/
@[lcsitem "5.3.9", lcsmain]
theorem Assignment.AgreeOn.update {S : Signature} {M : Structure S} {P : Nat → Prop} {s t : Assignment M} (x : Nat)
    (d : M.Domain) (agree : Assignment.AgreeOn (fun y => x ≠ y ∧ P y) s t) :
    Assignment.AgreeOn P (s.update x d) (t.update x d) := by
  intro y h
  by_cases same : y = x
  · rw [same, Assignment.update_same, Assignment.update_same]
  · rw [Assignment.update_other _ _ _ _ same, Assignment.update_other _ _ _ _ same]
    exact agree y ⟨fun k => same k.symm, h⟩

/-- The truth of a formula depends only on the variables that occur free in it. -/
@[lcsitem "5.3.9", lcsmain]
theorem Formula.holds_agree {S : Signature} (M : Structure S) (a : Formula S) (s t : Assignment M)
    (agree : Assignment.AgreeOn (fun x => a.Free x) s t) : a.Holds M s ↔ a.Holds M t := by
  induction a generalizing s t with
  | predicate p arguments =>
    have same : (fun i => (arguments i).value M s) = fun i => (arguments i).value M t :=
      funext fun i => Term.value_agree M s t _ fun x h => agree x ⟨i, h⟩
    show M.predicate p _ ↔ M.predicate p _
    rw [same]
  | equal q r =>
    show q.value M s = r.value M s ↔ q.value M t = r.value M t
    rw [Term.value_agree M s t q fun x h => agree x (.inl h), Term.value_agree M s t r fun x h => agree x (.inr h)]
  | bottom => exact Iff.rfl
  | neg a ih => exact not_congr (ih s t agree)
  | and a b iha ihb =>
    exact and_congr (iha s t fun x h => agree x (.inl h)) (ihb s t fun x h => agree x (.inr h))
  | or a b iha ihb =>
    exact or_congr (iha s t fun x h => agree x (.inl h)) (ihb s t fun x h => agree x (.inr h))
  | imp a b iha ihb =>
    exact imp_congr (iha s t fun x h => agree x (.inl h)) (ihb s t fun x h => agree x (.inr h))
  | all x a ih => exact forall_congr' fun d => ih _ _ (agree.update x d)
  | exi x a ih => exact exists_congr fun d => ih _ _ (agree.update x d)

/-- The value of a term does not change with a variable that does not occur. -/
@[lcsitem "5.3.10", lcsmain]
theorem Term.value_update {S : Signature} (M : Structure S) (s : Assignment M) (r : Term S) (x : Nat) (d : M.Domain)
    (absent : ¬ r.Occurs x) : r.value M (s.update x d) = r.value M s :=
  Term.value_agree M _ _ r fun y h => s.update_other x y d fun k => absent (k ▸ h)

/-- The truth of a formula does not change with a variable that is not free in it. -/
@[lcsitem "5.3.10", lcsmain]
theorem Formula.holds_update {S : Signature} (M : Structure S) (s : Assignment M) (a : Formula S) (x : Nat) (d : M.Domain)
    (absent : ¬ a.Free x) : a.Holds M (s.update x d) ↔ a.Holds M s :=
  Formula.holds_agree M a _ _ fun y h => s.update_other x y d fun k => absent (k ▸ h)

/-- A term without variables has the same value under all assignments. -/
@[lcsitem "5.3.11", lcsmain]
theorem Term.value_closed {S : Signature} (M : Structure S) (s t : Assignment M) (r : Term S)
    (closed : r.Closed) : r.value M s = r.value M t :=
  Term.value_agree M s t r fun x h => absurd h (closed x)

/-- A sentence is true under all assignments if it is true under one. -/
@[lcsitem "5.3.11", lcsmain]
theorem Formula.holds_sentence {S : Signature} (M : Structure S) (s t : Assignment M) (a : Formula S)
    (sentence : a.Sentence) : a.Holds M s ↔ a.Holds M t :=
  Formula.holds_agree M a s t fun x h => absurd h (sentence x)

/-- Each structure has an assignment. -/
@[lcsitem "5.3.12"]
theorem Structure.nonempty_assignment {S : Signature} (M : Structure S) : Nonempty (Assignment M) :=
  M.nonempty.elim fun d => ⟨fun _ => d⟩

/-- A formula is true in a structure if it is true there under every assignment. -/
@[lcsitem "5.3.12", lcsmain]
def Structure.Models {S : Signature} (M : Structure S) (a : Formula S) : Prop :=
  ∀ s : Assignment M, a.Holds M s

/-- Of a sentence and its negation exactly one is true in a structure. -/
@[lcsitem "5.3.12", lcsmain]
theorem Structure.models_neg_iff {S : Signature} (M : Structure S) (a : Formula S) (sentence : a.Sentence) :
    M.Models (.neg a) ↔ ¬ M.Models a := by
  obtain ⟨s⟩ := M.nonempty_assignment
  constructor
  · intro h k
    exact h s (k s)
  · intro h t k
    exact h fun r => (Formula.holds_sentence M t r a sentence).mp k

/-- A formula is true in a structure exactly if its universal quantification over a variable is. -/
@[lcsitem "5.3.12", lcsmain]
theorem Structure.models_all_iff {S : Signature} (M : Structure S) (x : Nat) (a : Formula S) :
    M.Models (.all x a) ↔ M.Models a :=
  ⟨fun h s => Formula.holds_of_all M s x a (h s), fun h _ _ => h _⟩

/-- Quantifying universally over several variables does not change whether a formula is true in a structure. -/
@[lcsitem "5.3.13", lcsmain]
theorem Structure.models_quantifyAll_iff {S : Signature} (M : Structure S) (variables : List Nat) (a : Formula S) :
    M.Models (Formula.quantifyAll variables a) ↔ M.Models a := by
  induction variables with
  | nil => exact Iff.rfl
  | cons x rest ih => exact (M.models_all_iff x _).trans ih

/-- A formula is true in a structure exactly if its universal closure is. -/
@[lcsitem "5.3.13", lcsmain]
theorem Structure.models_universalClosure_iff {S : Signature} (M : Structure S) (a : Formula S) :
    M.Models a.universalClosure ↔ M.Models a :=
  M.models_quantifyAll_iff a.freeVariables a

/-- The sentence that says that any two elements are equal. -/
@[lcsitem "5.3.14", lcsmain]
def oneElementFormula (S : Signature) : Formula S :=
  .all 0 (.all 1 (.equal (.var 0) (.var 1)))

/-- It is true in a structure exactly if any two elements are equal. -/
@[lcsitem "5.3.14", lcsmain]
theorem models_oneElementFormula_iff {S : Signature} (M : Structure S) :
    M.Models (oneElementFormula S) ↔ ∀ d e : M.Domain, d = e := by
  obtain ⟨s⟩ := M.nonempty_assignment
  exact ⟨fun h d e => h s d e, fun h _ d e => h d e⟩

/-- The sentence that says that among any three elements two are equal. -/
@[lcsitem "5.3.14", lcsmain]
def atMostTwoElementsFormula (S : Signature) : Formula S :=
  .all 0 (.all 1 (.all 2 (.or (.equal (.var 0) (.var 1)) (.or (.equal (.var 0) (.var 2)) (.equal (.var 1) (.var 2))))))

/-- It is true in a structure exactly if the domain has at most two elements. -/
@[lcsitem "5.3.14", lcsmain]
theorem models_atMostTwoElementsFormula_iff {S : Signature} (M : Structure S) :
    M.Models (atMostTwoElementsFormula S) ↔ ∃ d e : M.Domain, ∀ c, c = d ∨ c = e := by
  obtain ⟨s⟩ := M.nonempty_assignment
  constructor
  · intro h
    have three (c d e : M.Domain) : c = d ∨ c = e ∨ d = e := h s c d e
    by_cases one : ∃ d e : M.Domain, d ≠ e
    · obtain ⟨d, e, different⟩ := one
      exact ⟨d, e, fun c => (three c d e).imp id fun k => k.resolve_right different⟩
    · obtain ⟨d⟩ := M.nonempty
      exact ⟨d, d, fun c => .inl (Classical.byContradiction fun k => one ⟨c, d, k⟩)⟩
  · intro ⟨d, e, h⟩ _ a b c
    have ha := h a
    have hb := h b
    have hc := h c
    show a = b ∨ a = c ∨ b = c
    rcases ha with rfl | rfl
    · rcases hb with rfl | rfl
      · exact .inl rfl
      · exact .inr (hc.imp Eq.symm Eq.symm)
    · rcases hb with rfl | rfl
      · exact .inr (hc.symm.imp Eq.symm Eq.symm)
      · exact .inl rfl

end LCS.FirstOrder
