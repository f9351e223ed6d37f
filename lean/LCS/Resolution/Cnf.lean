module

public import LCS.Resolution.Clauses

/-! 4.2, second part: refuting finite lists of clauses by splitting clauses, a form of the sequent system G′ for clauses. -/

@[expose] public section

namespace LCS.Resolution

open LCS.Propositional

/-- What can be refuted by splitting: a list with the empty clause or with two complementary unit clauses, and a list where
for some clause both the list with its first literal alone and the list with the rest of it can be refuted. -/
@[lcsitem "4.2.9", lcsmain]
inductive SplitRefutable : List Clause → Prop where
  /-- The empty clause occurs. -/
  | empty (cs : List Clause) (mem : [] ∈ cs) : SplitRefutable cs
  /-- Two complementary unit clauses occur. -/
  | clash (l : Literal) (cs : List Clause) (left : [l] ∈ cs) (right : [l.complement] ∈ cs) : SplitRefutable cs
  /-- A clause is replaced by its first literal, and by the rest. -/
  | split (l : Literal) (c : Clause) (cs ds : List Clause) :
      SplitRefutable (cs ++ [l] :: ds) → SplitRefutable (cs ++ c :: ds) → SplitRefutable (cs ++ (l :: c) :: ds)

/-- A clause in the midst of a list of clauses can be considered by itself. -/
@[lcsitem "4.2.10"]
theorem ClauseSet.satisfiedBy_ofList_middle (v : Valuation) (c : Clause) (cs ds : List Clause) :
    (ClauseSet.ofList (cs ++ c :: ds)).SatisfiedBy v ↔ c.Holds v ∧ (ClauseSet.ofList (cs ++ ds)).SatisfiedBy v := by
  simp only [ClauseSet.satisfiedBy_ofList_append, ClauseSet.satisfiedBy_ofList_cons]
  exact and_left_comm

/-- A list of clauses is satisfied where one of the two lists that result from splitting a clause is. -/
@[lcsitem "4.2.10", lcsmain]
theorem satisfiedBy_split (v : Valuation) (l : Literal) (c : Clause) (cs ds : List Clause) :
    (ClauseSet.ofList (cs ++ (l :: c) :: ds)).SatisfiedBy v ↔
      (ClauseSet.ofList (cs ++ [l] :: ds)).SatisfiedBy v ∨ (ClauseSet.ofList (cs ++ c :: ds)).SatisfiedBy v := by
  simp only [ClauseSet.satisfiedBy_ofList_middle, Clause.holds_cons, Clause.not_holds_nil, or_false, or_and_right]

/-- What can be refuted by splitting has no satisfying valuation. -/
@[lcsitem "4.2.10", lcsmain]
theorem SplitRefutable.sound (cs : List Clause) (h : SplitRefutable cs) : ¬ (ClauseSet.ofList cs).Satisfiable := by
  induction h with
  | empty cs mem => exact ClauseSet.not_satisfiable_of_nil _ mem
  | clash l cs left right =>
    intro ⟨v, hv⟩
    have complement := (Clause.holds_singleton v _).1 (hv _ right)
    exact (l.complement_holds v).1 complement ((Clause.holds_singleton v l).1 (hv _ left))
  | split l c cs ds _ _ ih₁ ih₂ =>
    intro ⟨v, hv⟩
    rcases (satisfiedBy_split v l c cs ds).1 hv with h | h
    · exact ih₁ ⟨v, h⟩
    · exact ih₂ ⟨v, h⟩

/-- One more clause, at the front, does no harm to a refutation. -/
@[lcsitem "4.2.11"]
theorem SplitRefutable.cons (d : Clause) (cs : List Clause) (h : SplitRefutable cs) : SplitRefutable (d :: cs) := by
  induction h with
  | empty cs mem => exact .empty _ (List.mem_cons_of_mem d mem)
  | clash l cs left right => exact .clash l _ (List.mem_cons_of_mem d left) (List.mem_cons_of_mem d right)
  | split l c cs ds _ _ ih₁ ih₂ => exact .split l c (d :: cs) ds ih₁ ih₂

/-- More clauses, in front, do no harm to a refutation. -/
@[lcsitem "4.2.11", lcsmain]
theorem SplitRefutable.append_left (cs ds : List Clause) (h : SplitRefutable ds) : SplitRefutable (cs ++ ds) := by
  induction cs with
  | nil => exact h
  | cons c cs ih => exact SplitRefutable.cons c (cs ++ ds) ih

/-- More clauses, behind, do no harm to a refutation. -/
@[lcsitem "4.2.11", lcsmain]
theorem SplitRefutable.append_right (cs ds : List Clause) (h : SplitRefutable cs) : SplitRefutable (cs ++ ds) := by
  induction h with
  | empty cs mem => exact .empty _ (List.mem_append_left ds mem)
  | clash l cs left right => exact .clash l _ (List.mem_append_left ds left) (List.mem_append_left ds right)
  | split l c cs es _ _ ih₁ ih₂ =>
    simp only [List.append_assoc, List.cons_append] at ih₁ ih₂ ⊢
    exact .split l c cs (es ++ ds) ih₁ ih₂

/-- All clauses of a list are unit clauses: they have exactly one literal. -/
@[lcsitem "4.2.12", lcsmain]
def AllUnits (cs : List Clause) : Prop :=
  ∀ c ∈ cs, ∃ l, c = [l]

/-- The valuation that a list of unit clauses asks for: true are the symbols that stand alone in a clause. -/
@[lcsitem "4.2.12"]
def unitValuation (cs : List Clause) : Valuation :=
  fun n => [⟨n, true⟩] ∈ cs

/-- Unit clauses are satisfiable together exactly if no two of them are complementary. -/
@[lcsitem "4.2.12", lcsmain]
theorem AllUnits.satisfiable_iff (cs : List Clause) (units : AllUnits cs) :
    (ClauseSet.ofList cs).Satisfiable ↔ ¬ ∃ l : Literal, [l] ∈ cs ∧ [l.complement] ∈ cs := by
  constructor
  · intro satisfiable ⟨l, left, right⟩
    exact SplitRefutable.sound cs (.clash l cs left right) satisfiable
  · intro h
    refine ⟨unitValuation cs, fun c hc => ?_⟩
    obtain ⟨⟨n, b⟩, rfl⟩ := units c hc
    refine (Clause.holds_singleton _ _).2 ?_
    cases b
    · simp only [Literal.Holds, Bool.false_eq_true, if_false]
      exact fun positive => h ⟨⟨n, true⟩, positive, hc⟩
    · simp only [Literal.Holds, if_true]
      exact hc

/-- The number of occurrences of literals in a list of clauses. -/
@[lcsitem "4.2.13", lcsmain]
def literalCount (cs : List Clause) : Nat :=
  (cs.map List.length).sum

/-- The count for a list with a clause in its midst. -/
@[lcsitem "4.2.13"]
theorem literalCount_middle (c : Clause) (cs ds : List Clause) :
    literalCount (cs ++ c :: ds) = c.length + literalCount (cs ++ ds) := by
  simp [literalCount]
  omega

/-- If a clause with at least two literals is split, both resulting lists have fewer occurrences of literals. -/
@[lcsitem "4.2.13", lcsmain]
theorem literalCount_split (l k : Literal) (c : Clause) (cs ds : List Clause) :
    literalCount (cs ++ [l] :: ds) < literalCount (cs ++ (l :: k :: c) :: ds) ∧
      literalCount (cs ++ (k :: c) :: ds) < literalCount (cs ++ (l :: k :: c) :: ds) := by
  simp only [literalCount_middle, List.length_cons, List.length_nil]
  omega

/-- A list of clauses has the empty clause, has only unit clauses, or has a clause with two literals or more. -/
@[lcsitem "4.2.14"]
theorem nil_or_units_or_long (cs : List Clause) : [] ∈ cs ∨ AllUnits cs ∨ ∃ l k c, (l :: k :: c) ∈ cs := by
  by_cases empty : [] ∈ cs
  · exact .inl empty
  by_cases long : ∃ l k c, (l :: k :: c) ∈ cs
  · exact .inr (.inr long)
  refine .inr (.inl fun c hc => ?_)
  match c with
  | [] => exact absurd hc empty
  | [l] => exact ⟨l, rfl⟩
  | l :: k :: c => exact absurd ⟨l, k, c, hc⟩ long

/-- Every unsatisfiable list of clauses can be refuted by splitting. -/
@[lcsitem "4.2.14", lcsmain]
theorem SplitRefutable.complete (cs : List Clause) (h : ¬ (ClauseSet.ofList cs).Satisfiable) : SplitRefutable cs := by
  rcases nil_or_units_or_long cs with empty | units | ⟨l, k, c, long⟩
  · exact .empty cs empty
  · obtain ⟨l, left, right⟩ := Classical.not_not.1 (fun none => h (units.satisfiable_iff.2 none))
    exact .clash l cs left right
  · obtain ⟨ds, es, eq⟩ := List.append_of_mem long
    have smaller := eq ▸ literalCount_split l k c ds es
    have split := fun v => eq ▸ satisfiedBy_split v l (k :: c) ds es
    rw [eq]
    refine .split l (k :: c) ds es ?_ ?_
    · exact SplitRefutable.complete (ds ++ [l] :: es) fun ⟨v, hv⟩ => h ⟨v, (split v).2 (.inl hv)⟩
    · exact SplitRefutable.complete (ds ++ (k :: c) :: es) fun ⟨v, hv⟩ => h ⟨v, (split v).2 (.inr hv)⟩
termination_by literalCount cs
decreasing_by
  · exact smaller.1
  · exact smaller.2

/-- The lists of clauses that can be refuted by splitting are the unsatisfiable ones. -/
@[lcsitem "4.2.14", lcsmain]
theorem splitRefutable_iff (cs : List Clause) : SplitRefutable cs ↔ ¬ (ClauseSet.ofList cs).Satisfiable :=
  ⟨SplitRefutable.sound cs, SplitRefutable.complete cs⟩

/-- Whether a list can be refuted does not depend on order and repetition of its clauses, and more clauses do no harm. -/
@[lcsitem "4.2.14", lcsmain]
theorem SplitRefutable.mono (cs ds : List Clause) (h : ∀ c ∈ cs, c ∈ ds) (refutable : SplitRefutable cs) :
    SplitRefutable ds :=
  SplitRefutable.complete ds fun satisfiable => refutable.sound cs (satisfiable.mono _ _ h)

/-- The four clauses with two literals over the symbols 0 and 1. -/
@[lcsitem "4.2.15", lcsmain]
def fourClauses : List Clause :=
  [[⟨0, true⟩, ⟨1, true⟩], [⟨0, true⟩, ⟨1, false⟩], [⟨0, false⟩, ⟨1, true⟩], [⟨0, false⟩, ⟨1, false⟩]]

/-- The four clauses can be refuted by splitting. -/
@[lcsitem "4.2.15", lcsmain]
theorem splitRefutable_fourClauses : SplitRefutable fourClauses := by
  refine .split ⟨0, true⟩ [⟨1, true⟩] [] _ ?_ ?_
  · refine .split ⟨0, false⟩ [⟨1, true⟩] [[⟨0, true⟩], [⟨0, true⟩, ⟨1, false⟩]] _ ?_ ?_
    · exact .clash ⟨0, true⟩ _ (by simp) (by simp [Literal.complement])
    · refine .split ⟨0, false⟩ [⟨1, false⟩] [[⟨0, true⟩], [⟨0, true⟩, ⟨1, false⟩], [⟨1, true⟩]] _ ?_ ?_
      · exact .clash ⟨0, true⟩ _ (by simp) (by simp [Literal.complement])
      · exact .clash ⟨1, true⟩ _ (by simp) (by simp [Literal.complement])
  · refine .split ⟨0, true⟩ [⟨1, false⟩] [[⟨1, true⟩]] _ ?_ ?_
    · refine .split ⟨0, false⟩ [⟨1, false⟩] [[⟨1, true⟩], [⟨0, true⟩], [⟨0, false⟩, ⟨1, true⟩]] _ ?_ ?_
      · exact .clash ⟨0, true⟩ _ (by simp) (by simp [Literal.complement])
      · exact .clash ⟨1, true⟩ _ (by simp) (by simp [Literal.complement])
    · exact .clash ⟨1, true⟩ _ (by simp) (by simp [Literal.complement])

/-- The last of the four clauses is needed: the first three are satisfiable. -/
@[lcsitem "4.2.15", lcsmain]
theorem satisfiable_threeClauses : (ClauseSet.ofList (fourClauses.take 3)).Satisfiable := by
  refine ⟨fun _ => True, fun c hc => ?_⟩
  simp [ClauseSet.ofList, fourClauses] at hc
  rcases hc with rfl | rfl | rfl <;> simp [Clause.Holds, Literal.Holds]

end LCS.Resolution
