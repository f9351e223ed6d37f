module

public import LCS.Propositional.Sequents
public import LCS.FirstOrder.Sequents

/-! 5.4, second part: the rules of the system G preserve validity, and so what is derivable is valid. -/

@[expose] public section

namespace LCS.FirstOrder

/-- To take one formula on the left apart: if it is true, the rest of the sequent is true. -/
@[lcsitem "5.4.9", lcsmain]
theorem Sequent.holds_left_iff {S : Signature} (M : Structure S) (s : Assignment M) (a : Formula S)
    (Γ Δ Λ : List (Formula S)) :
    (Sequent.mk (Γ ++ a :: Δ) Λ).Holds M s ↔ (a.Holds M s → (Sequent.mk (Γ ++ Δ) Λ).Holds M s) := by
  constructor
  · intro h k l
    refine h fun b m => ?_
    rcases List.mem_append.mp m with m | m
    · exact l b (List.mem_append_left _ m)
    · rcases List.mem_cons.mp m with rfl | m
      · exact k
      · exact l b (List.mem_append_right _ m)
  · intro h l
    refine h (l a (by simp)) fun b m => l b ?_
    rcases List.mem_append.mp m with m | m
    · exact List.mem_append_left _ m
    · exact List.mem_append_right _ (List.mem_cons_of_mem _ m)

/-- To take one formula on the right apart: if it is false, the rest of the sequent is true. -/
@[lcsitem "5.4.9", lcsmain]
theorem Sequent.holds_right_iff {S : Signature} (M : Structure S) (s : Assignment M) (a : Formula S)
    (Γ Δ Λ : List (Formula S)) :
    (Sequent.mk Γ (Δ ++ a :: Λ)).Holds M s ↔ (¬ a.Holds M s → (Sequent.mk Γ (Δ ++ Λ)).Holds M s) := by
  constructor
  · intro h k l
    obtain ⟨b, m, holds⟩ := h l
    rcases List.mem_append.mp m with m | m
    · exact ⟨b, List.mem_append_left _ m, holds⟩
    · rcases List.mem_cons.mp m with rfl | m
      · exact absurd holds k
      · exact ⟨b, List.mem_append_right _ m, holds⟩
  · intro h l
    by_cases k : a.Holds M s
    · exact ⟨a, List.mem_append_right _ List.mem_cons_self, k⟩
    · obtain ⟨b, m, holds⟩ := h k l
      refine ⟨b, ?_, holds⟩
      rcases List.mem_append.mp m with m | m
      · exact List.mem_append_left _ m
      · exact List.mem_append_right _ (List.mem_cons_of_mem _ m)

/-- The same for the first formula on the left. -/
@[lcsitem "5.4.9"]
theorem Sequent.holds_first_left_iff {S : Signature} (M : Structure S) (s : Assignment M) (a : Formula S)
    (Γ Δ : List (Formula S)) :
    (Sequent.mk (a :: Γ) Δ).Holds M s ↔ (a.Holds M s → (Sequent.mk Γ Δ).Holds M s) :=
  Sequent.holds_left_iff M s a [] Γ Δ

/-- The same for the first formula on the right. -/
@[lcsitem "5.4.9"]
theorem Sequent.holds_first_right_iff {S : Signature} (M : Structure S) (s : Assignment M) (a : Formula S)
    (Γ Δ : List (Formula S)) :
    (Sequent.mk Γ (a :: Δ)).Holds M s ↔ (¬ a.Holds M s → (Sequent.mk Γ Δ).Holds M s) :=
  Sequent.holds_right_iff M s a Γ [] Δ

/-- The rule for negation on the left, with truth under each assignment, in both directions. -/
@[lcsitem "5.4.10", lcsmain]
theorem Sequent.holds_neg_left_iff {S : Signature} (M : Structure S) (s : Assignment M) (a : Formula S)
    (Γ Δ Λ : List (Formula S)) :
    (Sequent.mk (Γ ++ .neg a :: Δ) Λ).Holds M s ↔ (Sequent.mk (Γ ++ Δ) (a :: Λ)).Holds M s := by
  rw [Sequent.holds_left_iff, Sequent.holds_first_right_iff]
  exact Iff.rfl

/-- The rule for negation on the right. -/
@[lcsitem "5.4.10", lcsmain]
theorem Sequent.holds_neg_right_iff {S : Signature} (M : Structure S) (s : Assignment M) (a : Formula S)
    (Γ Δ Λ : List (Formula S)) :
    (Sequent.mk Γ (Δ ++ .neg a :: Λ)).Holds M s ↔ (Sequent.mk (a :: Γ) (Δ ++ Λ)).Holds M s := by
  rw [Sequent.holds_right_iff, Sequent.holds_first_left_iff]
  exact imp_congr_left Classical.not_not

/-- The rule for conjunction on the left. -/
@[lcsitem "5.4.11", lcsmain]
theorem Sequent.holds_and_left_iff {S : Signature} (M : Structure S) (s : Assignment M) (a b : Formula S)
    (Γ Δ Λ : List (Formula S)) :
    (Sequent.mk (Γ ++ .and a b :: Δ) Λ).Holds M s ↔ (Sequent.mk (Γ ++ a :: b :: Δ) Λ).Holds M s := by
  rw [Sequent.holds_left_iff, Sequent.holds_left_iff, Sequent.holds_left_iff]
  exact and_imp

/-- The rule for conjunction on the right. -/
@[lcsitem "5.4.11", lcsmain]
theorem Sequent.holds_and_right_iff {S : Signature} (M : Structure S) (s : Assignment M) (a b : Formula S)
    (Γ Δ Λ : List (Formula S)) :
    (Sequent.mk Γ (Δ ++ .and a b :: Λ)).Holds M s ↔
      (Sequent.mk Γ (Δ ++ a :: Λ)).Holds M s ∧ (Sequent.mk Γ (Δ ++ b :: Λ)).Holds M s := by
  rw [Sequent.holds_right_iff, Sequent.holds_right_iff, Sequent.holds_right_iff]
  show (¬ (a.Holds M s ∧ b.Holds M s) → _) ↔ _
  rw [Classical.not_and_iff_not_or_not, or_imp]

/-- The rule for disjunction on the left. -/
@[lcsitem "5.4.11", lcsmain]
theorem Sequent.holds_or_left_iff {S : Signature} (M : Structure S) (s : Assignment M) (a b : Formula S)
    (Γ Δ Λ : List (Formula S)) :
    (Sequent.mk (Γ ++ .or a b :: Δ) Λ).Holds M s ↔
      (Sequent.mk (Γ ++ a :: Δ) Λ).Holds M s ∧ (Sequent.mk (Γ ++ b :: Δ) Λ).Holds M s := by
  rw [Sequent.holds_left_iff, Sequent.holds_left_iff, Sequent.holds_left_iff]
  exact or_imp

/-- The rule for disjunction on the right. -/
@[lcsitem "5.4.11", lcsmain]
theorem Sequent.holds_or_right_iff {S : Signature} (M : Structure S) (s : Assignment M) (a b : Formula S)
    (Γ Δ Λ : List (Formula S)) :
    (Sequent.mk Γ (Δ ++ .or a b :: Λ)).Holds M s ↔ (Sequent.mk Γ (Δ ++ a :: b :: Λ)).Holds M s := by
  rw [Sequent.holds_right_iff, Sequent.holds_right_iff, Sequent.holds_right_iff]
  show (¬ (a.Holds M s ∨ b.Holds M s) → _) ↔ _
  rw [not_or, and_imp]

/-- The rule for implication on the left. -/
@[lcsitem "5.4.12", lcsmain]
theorem Sequent.holds_imp_left_iff {S : Signature} (M : Structure S) (s : Assignment M) (a b : Formula S)
    (Γ Δ Λ : List (Formula S)) :
    (Sequent.mk (Γ ++ .imp a b :: Δ) Λ).Holds M s ↔
      (Sequent.mk (Γ ++ Δ) (a :: Λ)).Holds M s ∧ (Sequent.mk (Γ ++ b :: Δ) Λ).Holds M s := by
  rw [Sequent.holds_left_iff, Sequent.holds_left_iff, Sequent.holds_first_right_iff]
  constructor
  · intro h
    exact ⟨fun k => h fun l => absurd l k, fun k => h fun _ => k⟩
  · intro h k
    by_cases l : a.Holds M s
    · exact h.2 (k l)
    · exact h.1 l

/-- The rule for implication on the right. -/
@[lcsitem "5.4.12", lcsmain]
theorem Sequent.holds_imp_right_iff {S : Signature} (M : Structure S) (s : Assignment M) (a b : Formula S)
    (Γ Δ Λ : List (Formula S)) :
    (Sequent.mk Γ (Δ ++ .imp a b :: Λ)).Holds M s ↔ (Sequent.mk (a :: Γ) (Δ ++ b :: Λ)).Holds M s := by
  rw [Sequent.holds_right_iff, Sequent.holds_first_left_iff, Sequent.holds_right_iff]
  show (¬ (a.Holds M s → b.Holds M s) → _) ↔ _
  rw [Classical.not_imp, and_imp]

/-- The rule for "all" on the left, with truth under each assignment, in both directions: the quantified formula is kept. -/
@[lcsitem "5.4.13", lcsmain]
theorem Sequent.holds_all_left_iff {S : Signature} (M : Structure S) (s : Assignment M) (x : Nat) (t : Term S)
    (a : Formula S) (Γ Δ Λ : List (Formula S)) (uncaptured : a.FreeFor t x) :
    (Sequent.mk (Γ ++ .all x a :: Δ) Λ).Holds M s ↔
      (Sequent.mk (Γ ++ a.substitute x t :: .all x a :: Δ) Λ).Holds M s := by
  rw [Sequent.holds_left_iff _ _ (a.substitute x t), Sequent.holds_left_iff]
  exact ⟨fun h _ => h, fun h k => h (Formula.holds_instance M s x t a uncaptured k) k⟩

/-- The rule for "exists" on the right: the quantified formula is kept. -/
@[lcsitem "5.4.13", lcsmain]
theorem Sequent.holds_exi_right_iff {S : Signature} (M : Structure S) (s : Assignment M) (x : Nat) (t : Term S)
    (a : Formula S) (Γ Δ Λ : List (Formula S)) (uncaptured : a.FreeFor t x) :
    (Sequent.mk Γ (Δ ++ .exi x a :: Λ)).Holds M s ↔
      (Sequent.mk Γ (Δ ++ a.substitute x t :: .exi x a :: Λ)).Holds M s := by
  rw [Sequent.holds_right_iff _ _ (a.substitute x t), Sequent.holds_right_iff]
  exact ⟨fun h _ => h, fun h k => h (fun l => k (Formula.holds_of_instance M s x t a uncaptured l)) k⟩

/-- A sequent in which a variable is free nowhere is true independently of the value of that variable. -/
@[lcsitem "5.4.14", lcsmain]
theorem Sequent.holds_update_iff {S : Signature} (M : Structure S) (s : Assignment M) (y : Nat) (d : M.Domain)
    (Γ Δ : List (Formula S)) (left : ∀ b ∈ Γ, ¬ b.Free y) (right : ∀ b ∈ Δ, ¬ b.Free y) :
    (Sequent.mk Γ Δ).Holds M (s.update y d) ↔ (Sequent.mk Γ Δ).Holds M s := by
  refine imp_congr (forall_congr' fun b => forall_congr' fun m => ?_) (exists_congr fun b => and_congr_right fun m => ?_)
  · exact Formula.holds_update M s b y d (left b m)
  · exact Formula.holds_update M s b y d (right b m)

/-- What is so for a whole list is so for the formula in the middle and for the rest. -/
@[lcsitem "5.4.14"]
theorem Sequent.forall_middle_and_rest {S : Signature} {P : Formula S → Prop} {a : Formula S} {Γ Δ : List (Formula S)}
    (h : ∀ b ∈ Γ ++ a :: Δ, P b) : P a ∧ ∀ b ∈ Γ ++ Δ, P b := by
  refine ⟨h a (by simp), fun b m => h b ?_⟩
  rcases List.mem_append.mp m with m | m
  · exact List.mem_append_left _ m
  · exact List.mem_append_right _ (List.mem_cons_of_mem _ m)

/-- The rule for "all" on the right: with a variable that is free nowhere below, the sequents above and below the line are either
both valid or both not. -/
@[lcsitem "5.4.14", lcsmain]
theorem Sequent.valid_all_right_iff {S : Signature} (x y : Nat) (a : Formula S) (Γ Δ Λ : List (Formula S))
    (left : ∀ b ∈ Γ, ¬ b.Free y) (right : ∀ b ∈ Δ ++ .all x a :: Λ, ¬ b.Free y) (uncaptured : a.FreeFor (.var y) x) :
    (Sequent.mk Γ (Δ ++ .all x a :: Λ)).Valid ↔ (Sequent.mk Γ (Δ ++ a.substitute x (.var y) :: Λ)).Valid := by
  obtain ⟨absent, rest⟩ := Sequent.forall_middle_and_rest right
  constructor
  · intro h M s
    have k := h M s
    rw [Sequent.holds_right_iff] at k ⊢
    exact fun l => k fun every => l (Formula.holds_instance M s x (.var y) a uncaptured every)
  · intro h M s
    rw [Sequent.holds_right_iff]
    intro k
    obtain ⟨d, l⟩ := Classical.not_forall.mp k
    have m := h M (s.update y d)
    rw [Sequent.holds_right_iff, Sequent.holds_update_iff M s y d Γ (Δ ++ Λ) left rest] at m
    refine m fun n => l ((Formula.holds_substitute_variable M s x y a d uncaptured ?_).mp n)
    exact fun different free => absent ⟨Ne.symm different, free⟩

/-- The rule for "exists" on the left: with a variable that is free nowhere below, the sequents above and below the line are
either both valid or both not. -/
@[lcsitem "5.4.14", lcsmain]
theorem Sequent.valid_exi_left_iff {S : Signature} (x y : Nat) (a : Formula S) (Γ Δ Λ : List (Formula S))
    (left : ∀ b ∈ Γ ++ .exi x a :: Δ, ¬ b.Free y) (right : ∀ b ∈ Λ, ¬ b.Free y) (uncaptured : a.FreeFor (.var y) x) :
    (Sequent.mk (Γ ++ .exi x a :: Δ) Λ).Valid ↔ (Sequent.mk (Γ ++ a.substitute x (.var y) :: Δ) Λ).Valid := by
  obtain ⟨absent, rest⟩ := Sequent.forall_middle_and_rest left
  constructor
  · intro h M s
    have k := h M s
    rw [Sequent.holds_left_iff] at k ⊢
    exact fun l => k (Formula.holds_of_instance M s x (.var y) a uncaptured l)
  · intro h M s
    rw [Sequent.holds_left_iff]
    intro ⟨d, l⟩
    have m := h M (s.update y d)
    rw [Sequent.holds_left_iff, Sequent.holds_update_iff M s y d (Γ ++ Δ) Λ rest right] at m
    refine m ((Formula.holds_substitute_variable M s x y a d uncaptured ?_).mpr l)
    exact fun different free => absent ⟨Ne.symm different, free⟩

/-- Whatever is derivable in the system G is valid. -/
@[lcsitem "5.4.15", lcsmain]
theorem Derivable.valid {S : Signature} {Γ Δ : List (Formula S)} (h : Derivable Γ Δ) : (Sequent.mk Γ Δ).Valid := by
  induction h with
  | «axiom» a Γ Δ left right => exact fun M s k => ⟨a, right, k a left⟩
  | bottom_left Γ Δ left => exact fun M s k => (k _ left).elim
  | neg_left a Γ Δ Λ _ ih => exact fun M s => (Sequent.holds_neg_left_iff M s a Γ Δ Λ).mpr (ih M s)
  | neg_right a Γ Δ Λ _ ih => exact fun M s => (Sequent.holds_neg_right_iff M s a Γ Δ Λ).mpr (ih M s)
  | and_left a b Γ Δ Λ _ ih => exact fun M s => (Sequent.holds_and_left_iff M s a b Γ Δ Λ).mpr (ih M s)
  | and_right a b Γ Δ Λ _ _ iha ihb =>
    exact fun M s => (Sequent.holds_and_right_iff M s a b Γ Δ Λ).mpr ⟨iha M s, ihb M s⟩
  | or_left a b Γ Δ Λ _ _ iha ihb =>
    exact fun M s => (Sequent.holds_or_left_iff M s a b Γ Δ Λ).mpr ⟨iha M s, ihb M s⟩
  | or_right a b Γ Δ Λ _ ih => exact fun M s => (Sequent.holds_or_right_iff M s a b Γ Δ Λ).mpr (ih M s)
  | imp_left a b Γ Δ Λ _ _ iha ihb =>
    exact fun M s => (Sequent.holds_imp_left_iff M s a b Γ Δ Λ).mpr ⟨iha M s, ihb M s⟩
  | imp_right a b Γ Δ Λ _ ih => exact fun M s => (Sequent.holds_imp_right_iff M s a b Γ Δ Λ).mpr (ih M s)
  | all_left x t a Γ Δ Λ uncaptured _ ih =>
    exact fun M s => (Sequent.holds_all_left_iff M s x t a Γ Δ Λ uncaptured).mpr (ih M s)
  | all_right x y a Γ Δ Λ left right uncaptured _ ih =>
    exact (Sequent.valid_all_right_iff x y a Γ Δ Λ left right uncaptured).mpr ih
  | exi_left x y a Γ Δ Λ left right uncaptured _ ih =>
    exact (Sequent.valid_exi_left_iff x y a Γ Δ Λ left right uncaptured).mpr ih
  | exi_right x t a Γ Δ Λ uncaptured _ ih =>
    exact fun M s => (Sequent.holds_exi_right_iff M s x t a Γ Δ Λ uncaptured).mpr (ih M s)
  | equal_reflexive t Γ Δ _ ih => exact fun M s => (Sequent.holds_first_left_iff M s _ Γ Δ).mp (ih M s) rfl
  | equal_replace x r t a Γ Δ first second equation formula _ ih =>
    intro M s k
    refine (Sequent.holds_first_left_iff M s _ Γ Δ).mp (ih M s) ?_ k
    exact (Formula.holds_replace M s x r t a first second (k _ equation)).mp (k _ formula)

/-- A formula that is derivable from a list of formulas follows from them. -/
@[lcsitem "5.4.16", lcsmain]
theorem Derivable.entails {S : Signature} {Γ : List (Formula S)} {b : Formula S} (h : Derivable Γ [b]) :
    Entails (fun a => a ∈ Γ) b :=
  (Sequent.valid_iff_entails Γ b).mp h.valid

/-- The system G is consistent: the empty sequent is not derivable. -/
@[lcsitem "5.4.16", lcsmain]
theorem not_derivable_empty (S : Signature) : ¬ Derivable ([] : List (Formula S)) [] := by
  intro h
  obtain ⟨M, -⟩ := Structure.exists_one_element S
  obtain ⟨s⟩ := M.nonempty_assignment
  obtain ⟨b, m, -⟩ := h.valid M s (by simp)
  exact absurd m List.not_mem_nil

/-- From the formulas that are true in some structure under some assignment, falsehood is not derivable. -/
@[lcsitem "5.4.16", lcsmain]
theorem not_derivable_bottom {S : Signature} (M : Structure S) (s : Assignment M) (Γ : List (Formula S))
    (satisfied : Satisfies M s fun a => a ∈ Γ) : ¬ Derivable Γ [.bottom] :=
  fun h => h.entails M s satisfied

/-- A proof in the propositional system becomes a derivation in the system G when formulas are put in place of the propositional
symbols. -/
@[lcsitem "5.4.17", lcsmain]
theorem Derivable.of_provable {S : Signature} (parts : Nat → Formula S) {Γ Δ : List Propositional.Formula}
    (h : Propositional.Provable Γ Δ) :
    Derivable (Γ.map (Formula.ofProposition parts)) (Δ.map (Formula.ofProposition parts)) := by
  induction h with
  | «axiom» a Γ Δ left right => exact .axiom _ _ _ (List.mem_map_of_mem left) (List.mem_map_of_mem right)
  | bottom_left Γ Δ left => exact .bottom_left _ _ (List.mem_map.mpr ⟨_, left, rfl⟩)
  | neg_left a Γ Δ Λ _ ih =>
    rw [List.map_append] at ih ⊢
    exact .neg_left _ _ _ _ ih
  | neg_right a Γ Δ Λ _ ih =>
    rw [List.map_append] at ih ⊢
    exact .neg_right _ _ _ _ ih
  | and_left a b Γ Δ Λ _ ih =>
    rw [List.map_append] at ih ⊢
    exact .and_left _ _ _ _ _ ih
  | and_right a b Γ Δ Λ _ _ iha ihb =>
    rw [List.map_append] at iha ihb ⊢
    exact .and_right _ _ _ _ _ iha ihb
  | or_left a b Γ Δ Λ _ _ iha ihb =>
    rw [List.map_append] at iha ihb ⊢
    exact .or_left _ _ _ _ _ iha ihb
  | or_right a b Γ Δ Λ _ ih =>
    rw [List.map_append] at ih ⊢
    exact .or_right _ _ _ _ _ ih
  | imp_left a b Γ Δ Λ _ _ iha ihb =>
    rw [List.map_append] at iha ihb ⊢
    exact .imp_left _ _ _ _ _ iha ihb
  | imp_right a b Γ Δ Λ _ ih =>
    rw [List.map_append] at ih ⊢
    exact .imp_right _ _ _ _ _ ih

/-- Without its side condition the rule for "all" on the right would lead from valid to invalid sequents: if `z` is not `x`,
the sequent from `y = z` to what arises from `x = z` with `y` in place of `x` is valid, but not the one from
`y = z` to `∀ x, x = z`. -/
@[lcsitem "5.4.18", lcsmain]
theorem all_right_needs_new_variable (S : Signature) (x y z : Nat) (different : z ≠ x) :
    (Sequent.mk [.equal (.var y) (.var z)] [(.equal (.var x) (.var z) : Formula S).substitute x (.var y)]).Valid ∧
      ¬ (Sequent.mk [.equal (.var y) (.var z)] [(.all x (.equal (.var x) (.var z)) : Formula S)]).Valid := by
  have same : (.equal (.var x) (.var z) : Formula S).substitute x (.var y) = .equal (.var y) (.var z) := by
    simp [Formula.substitute, Term.substitute, different]
  constructor
  · rw [same]
    exact fun M s k => ⟨_, List.mem_singleton.mpr rfl, k _ (List.mem_singleton.mpr rfl)⟩
  · intro h
    obtain ⟨b, m, k⟩ := h (plainNumbers S) (fun _ => (0 : Nat)) (by simp [Formula.Holds, Term.value])
    rw [List.mem_singleton.mp m] at k
    have l := k (1 : Nat)
    simp [Formula.Holds, Term.value, Assignment.update, different] at l

end LCS.FirstOrder
