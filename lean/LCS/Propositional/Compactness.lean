module

public import LCS.Propositional.Search

/-! 3.5, second part: sets of propositions of which each finite part is satisfiable; compactness and what follows from it
for the system G′. -/

@[expose] public section

namespace LCS.Propositional

/-- A set of propositions is finitely satisfiable if each finite list of members is satisfiable. -/
@[lcsitem "3.5.4", lcsmain]
def FinitelySatisfiable (Γ : Formula → Prop) : Prop :=
  ∀ L : List Formula, (∀ a ∈ L, Γ a) → Satisfiable (fun a => a ∈ L)

/-- A satisfiable set is finitely satisfiable. -/
@[lcsitem "3.5.4", lcsmain]
theorem Satisfiable.finitelySatisfiable {Γ : Formula → Prop} (h : Satisfiable Γ) : FinitelySatisfiable Γ :=
  fun _ m => h.elim fun v s => ⟨v, fun a n => s a (m a n)⟩

/-- A part of a finitely satisfiable set is finitely satisfiable. -/
@[lcsitem "3.5.4", lcsmain]
theorem FinitelySatisfiable.mono {Γ Δ : Formula → Prop} (h : FinitelySatisfiable Δ) (sub : ∀ a, Γ a → Δ a) :
    FinitelySatisfiable Γ :=
  fun L m => h L fun a n => sub a (m a n)

/-- If a set with one more proposition is not finitely satisfiable, then a list of members of the set refutes the
proposition. -/
@[lcsitem "3.5.5"]
theorem refuted_of_not_finitelySatisfiable {Γ : Formula → Prop} {a : Formula}
    (h : ¬ FinitelySatisfiable (fun b => b = a ∨ Γ b)) :
    ∃ L : List Formula, (∀ b ∈ L, Γ b) ∧ ∀ v, (∀ b ∈ L, b.Holds v) → ¬ a.Holds v := by
  simp only [FinitelySatisfiable, Classical.not_forall] at h
  obtain ⟨L, m, n⟩ := h
  refine ⟨L.filter (fun b => b ≠ a), ?_, ?_⟩
  · intro b k
    have k' := List.mem_filter.mp k
    exact (m b k'.1).resolve_left (of_decide_eq_true k'.2)
  · intro v s t
    refine n ⟨v, fun b k => ?_⟩
    by_cases e : b = a
    · exact e ▸ t
    · exact s b (List.mem_filter.mpr ⟨k, decide_eq_true e⟩)

/-- To a finitely satisfiable set, each proposition or its negation can be added so that it stays finitely satisfiable. -/
@[lcsitem "3.5.5", lcsmain]
theorem FinitelySatisfiable.add_or_add_neg {Γ : Formula → Prop} (h : FinitelySatisfiable Γ) (a : Formula) :
    FinitelySatisfiable (fun b => b = a ∨ Γ b) ∨ FinitelySatisfiable (fun b => b = .neg a ∨ Γ b) := by
  apply Classical.byContradiction
  intro n
  obtain ⟨n, n'⟩ := not_or.mp n
  obtain ⟨L, m, r⟩ := refuted_of_not_finitelySatisfiable n
  obtain ⟨L', m', r'⟩ := refuted_of_not_finitelySatisfiable n'
  obtain ⟨v, s⟩ := h (L ++ L') (List.forall_mem_append.mpr ⟨m, m'⟩)
  obtain ⟨s, s'⟩ := List.forall_mem_append.mp s
  exact r' v s' (r v s)

/-- The set after `n` steps: each step adds the next propositional symbol if the set stays finitely satisfiable, and its
negation otherwise. -/
@[lcsitem "3.5.6", lcsmain]
def literalStage (Γ : Formula → Prop) : Nat → Formula → Prop
  | 0 => Γ
  | n + 1 => fun a =>
    literalStage Γ n a ∨
      (a = .atom n ∧ FinitelySatisfiable (fun b => b = .atom n ∨ literalStage Γ n b)) ∨
      (a = .neg (.atom n) ∧ ¬ FinitelySatisfiable (fun b => b = .atom n ∨ literalStage Γ n b))

/-- The sets grow from step to step. -/
@[lcsitem "3.5.6", lcsmain]
theorem literalStage_mono (Γ : Formula → Prop) {m n : Nat} (le : m ≤ n) (a : Formula) (h : literalStage Γ m a) :
    literalStage Γ n a := by
  induction le with
  | refl => exact h
  | step _ ih => exact .inl ih

/-- All sets of the sequence are finitely satisfiable if the first one is. -/
@[lcsitem "3.5.6", lcsmain]
theorem literalStage_finitelySatisfiable {Γ : Formula → Prop} (h : FinitelySatisfiable Γ) (n : Nat) :
    FinitelySatisfiable (literalStage Γ n) := by
  induction n with
  | zero => exact h
  | succ n ih =>
    by_cases f : FinitelySatisfiable (fun b => b = .atom n ∨ literalStage Γ n b)
    · exact f.mono fun a m => m.elim .inr fun m => m.elim (fun m => .inl m.1) fun m => absurd f m.2
    · have f' := (ih.add_or_add_neg (.atom n)).resolve_left f
      exact f'.mono fun a m => m.elim .inr fun m => m.elim (fun m => absurd m.2 f) fun m => .inl m.1

/-- The valuation that the sequence of sets converges to: a symbol is true if it has been added in its turn. -/
@[lcsitem "3.5.7"]
def literalValuation (Γ : Formula → Prop) : Valuation :=
  fun n => FinitelySatisfiable (fun b => b = .atom n ∨ literalStage Γ n b)

/-- After its turn, a member of the set says of each symbol what the valuation says of it. -/
@[lcsitem "3.5.7"]
theorem exists_literal (Γ : Formula → Prop) (n : Nat) :
    ∃ l, literalStage Γ (n + 1) l ∧ ∀ w, l.Holds w → (w n ↔ literalValuation Γ n) := by
  by_cases f : literalValuation Γ n
  · exact ⟨.atom n, .inr (.inl ⟨rfl, f⟩), fun w h => ⟨fun _ => f, fun _ => h⟩⟩
  · exact ⟨.neg (.atom n), .inr (.inr ⟨rfl, f⟩), fun w h => ⟨fun k => absurd k h, fun k => absurd k f⟩⟩

/-- The symbols of a proposition lie below some number. -/
@[lcsitem "3.5.7"]
theorem exists_symbol_bound (a : Formula) : ∃ N, ∀ n, a.Occurs n → n < N := by
  induction a with
  | atom n => exact ⟨n + 1, fun m e => Nat.lt_succ_of_le (Nat.le_of_eq (Eq.symm e))⟩
  | bottom => exact ⟨0, fun _ e => e.elim⟩
  | neg a ih => exact ih
  | and a b ih ih' | or a b ih ih' | imp a b ih ih' =>
    obtain ⟨N, h⟩ := ih
    obtain ⟨N', h'⟩ := ih'
    exact ⟨N + N', fun n e => e.elim (fun e => Nat.lt_add_right N' (h n e)) (fun e => Nat.lt_add_left N (h' n e))⟩

/-- The valuation of a finitely satisfiable set satisfies the set. -/
@[lcsitem "3.5.7"]
theorem FinitelySatisfiable.satisfies {Γ : Formula → Prop} (h : FinitelySatisfiable Γ) :
    Satisfies (literalValuation Γ) Γ := by
  intro a m
  obtain ⟨N, bound⟩ := exists_symbol_bound a
  obtain ⟨l, k⟩ := Classical.axiomOfChoice (exists_literal Γ)
  have all : ∀ b ∈ a :: (List.range N).map l, literalStage Γ N b := by
    intro b i
    rcases List.mem_cons.mp i with rfl | i
    · exact literalStage_mono Γ (Nat.zero_le N) b m
    · obtain ⟨n, j, rfl⟩ := List.mem_map.mp i
      exact literalStage_mono Γ (List.mem_range.mp j) _ (k n).1
  obtain ⟨w, s⟩ := literalStage_finitelySatisfiable h N _ all
  refine (holds_congr w _ a fun n o => ?_).mp (s a List.mem_cons_self)
  exact (k n).2 w (s _ (List.mem_cons_of_mem a (List.mem_map_of_mem (List.mem_range.mpr (bound n o)))))

/-- The compactness theorem: a set of propositions is satisfiable exactly if it is finitely satisfiable. -/
@[lcsitem "3.5.7", lcsmain]
theorem satisfiable_iff_finitelySatisfiable (Γ : Formula → Prop) : Satisfiable Γ ↔ FinitelySatisfiable Γ :=
  ⟨Satisfiable.finitelySatisfiable, fun h => ⟨_, h.satisfies⟩⟩

/-- What follows from a set of propositions follows from finitely many of its members. -/
@[lcsitem "3.5.7", lcsmain]
theorem entails_iff_finite (Γ : Formula → Prop) (a : Formula) :
    Entails Γ a ↔ ∃ L : List Formula, (∀ b ∈ L, Γ b) ∧ Entails (fun b => b ∈ L) a := by
  constructor
  · intro h
    have n : ¬ FinitelySatisfiable (fun b => b = .neg a ∨ Γ b) := by
      rw [← satisfiable_iff_finitelySatisfiable]
      exact fun ⟨v, s⟩ => s _ (.inl rfl) (h v fun b m => s b (.inr m))
    obtain ⟨L, m, r⟩ := refuted_of_not_finitelySatisfiable n
    exact ⟨L, m, fun v s => Classical.not_not.mp (r v s)⟩
  · exact fun ⟨L, m, h⟩ v s => h v fun b k => s b (m b k)

/-- A finitely satisfiable set is maximal if it contains every proposition with which it stays finitely satisfiable. -/
@[lcsitem "3.5.8", lcsmain]
def IsMaximal (Γ : Formula → Prop) : Prop :=
  FinitelySatisfiable Γ ∧ ∀ a, FinitelySatisfiable (fun b => b = a ∨ Γ b) → Γ a

/-- A maximal finitely satisfiable set contains each proposition or its negation. -/
@[lcsitem "3.5.8", lcsmain]
theorem IsMaximal.mem_or_neg_mem {Γ : Formula → Prop} (h : IsMaximal Γ) (a : Formula) : Γ a ∨ Γ (.neg a) :=
  (h.1.add_or_add_neg a).imp (h.2 a) (h.2 (.neg a))

/-- The maximal finitely satisfiable sets are just the sets of propositions that are true under some valuation. -/
@[lcsitem "3.5.8", lcsmain]
theorem isMaximal_iff (Γ : Formula → Prop) : IsMaximal Γ ↔ ∃ v, ∀ a, Γ a ↔ a.Holds v := by
  constructor
  · intro h
    obtain ⟨v, s⟩ := (satisfiable_iff_finitelySatisfiable Γ).mpr h.1
    exact ⟨v, fun a => ⟨s a, fun t => (h.mem_or_neg_mem a).resolve_right fun n => s _ n t⟩⟩
  · intro ⟨v, s⟩
    refine ⟨Satisfiable.finitelySatisfiable ⟨v, fun a m => (s a).mp m⟩, fun a h => ?_⟩
    obtain ⟨w, t⟩ := (satisfiable_iff_finitelySatisfiable _).mpr h
    refine Classical.byContradiction fun n => t (.neg a) (.inr ((s (.neg a)).mpr ?_)) (t a (.inl rfl))
    exact fun k => n ((s a).mpr k)

/-- Every finitely satisfiable set is part of a maximal one. -/
@[lcsitem "3.5.8", lcsmain]
theorem FinitelySatisfiable.exists_maximal {Γ : Formula → Prop} (h : FinitelySatisfiable Γ) :
    ∃ Δ, IsMaximal Δ ∧ ∀ a, Γ a → Δ a :=
  ⟨fun a => a.Holds (literalValuation Γ), (isMaximal_iff _).mpr ⟨_, fun _ => Iff.rfl⟩, h.satisfies⟩

/-- The sequent of two sets, which may be infinite, is valid if under each valuation under which all of the first are
true, one of the second is. -/
@[lcsitem "3.5.9", lcsmain]
def SetValid (Γ Δ : Formula → Prop) : Prop :=
  ∀ v, Satisfies v Γ → ∃ b, Δ b ∧ b.Holds v

/-- The sequent of two sets can be proved if finite lists of members make a sequent that has a proof in G′. -/
@[lcsitem "3.5.9", lcsmain]
def SetProvable (Γ Δ : Formula → Prop) : Prop :=
  ∃ L M : List Formula, (∀ a ∈ L, Γ a) ∧ (∀ b ∈ M, Δ b) ∧ Provable L M

/-- A list of members of the first set and of negations of members of the second set says no more than that the sequent
of the two lists is falsified. -/
@[lcsitem "3.5.9"]
theorem exists_parts {Γ Δ : Formula → Prop} (L : List Formula) (h : ∀ a ∈ L, Γ a ∨ ∃ b, a = .neg b ∧ Δ b) :
    ∃ M N : List Formula, (∀ a ∈ M, Γ a) ∧ (∀ b ∈ N, Δ b) ∧
      ∀ v, Sequent.Falsifies v ⟨M, N⟩ → ∀ a ∈ L, a.Holds v := by
  induction L with
  | nil => exact ⟨[], [], nofun, nofun, fun _ _ => nofun⟩
  | cons a L ih =>
    obtain ⟨h, h'⟩ := List.forall_mem_cons.mp h
    obtain ⟨M, N, m, n, k⟩ := ih h'
    rcases h with g | ⟨b, rfl, g⟩
    · refine ⟨a :: M, N, List.forall_mem_cons.mpr ⟨g, m⟩, n, fun v f => ?_⟩
      obtain ⟨f, f'⟩ := List.forall_mem_cons.mp f.1, f.2
      exact List.forall_mem_cons.mpr ⟨f.1, k v ⟨f.2, f'⟩⟩
    · refine ⟨M, b :: N, m, List.forall_mem_cons.mpr ⟨g, n⟩, fun v f => ?_⟩
      have f' := List.forall_mem_cons.mp f.2
      exact List.forall_mem_cons.mpr ⟨f'.1, k v ⟨f.1, f'.2⟩⟩

/-- Extended soundness and completeness: the sequent of two sets can be proved exactly if it is valid. -/
@[lcsitem "3.5.9", lcsmain]
theorem setProvable_iff_setValid (Γ Δ : Formula → Prop) : SetProvable Γ Δ ↔ SetValid Γ Δ := by
  constructor
  · intro ⟨L, M, l, m, p⟩ v s
    obtain ⟨b, k, t⟩ := p.sound v fun a k => s a (l a k)
    exact ⟨b, m b k, t⟩
  · intro h
    have n : ¬ FinitelySatisfiable (fun a => Γ a ∨ ∃ b, a = .neg b ∧ Δ b) := by
      rw [← satisfiable_iff_finitelySatisfiable]
      intro ⟨v, s⟩
      obtain ⟨b, k, t⟩ := h v fun a m => s a (.inl m)
      exact s (.neg b) (.inr ⟨b, rfl, k⟩) t
    simp only [FinitelySatisfiable, Classical.not_forall] at n
    obtain ⟨L, l, n⟩ := n
    obtain ⟨M, N, m, m', k⟩ := exists_parts L l
    exact ⟨M, N, m, m', (provable_or_falsifiable M N).resolve_right fun ⟨v, f⟩ => n ⟨v, k v f⟩⟩

/-- A set of propositions is consistent if G′ does not refute any list of members. -/
@[lcsitem "3.5.10", lcsmain]
def Consistent (Γ : Formula → Prop) : Prop :=
  ¬ ∃ L : List Formula, (∀ a ∈ L, Γ a) ∧ Provable L []

/-- Model existence: a set of propositions is consistent exactly if it is satisfiable. -/
@[lcsitem "3.5.10", lcsmain]
theorem consistent_iff_satisfiable (Γ : Formula → Prop) : Consistent Γ ↔ Satisfiable Γ := by
  constructor
  · intro h
    rw [satisfiable_iff_finitelySatisfiable]
    intro L l
    obtain ⟨v, f⟩ := (provable_or_falsifiable L []).resolve_left fun p => h ⟨L, l, p⟩
    exact ⟨v, f.1⟩
  · intro ⟨v, s⟩ ⟨L, l, p⟩
    exact p.not_falsifies v ⟨fun a m => s a (l a m), nofun⟩

/-- A proposition is derivable from a set if G′ proves it from a list of members. -/
@[lcsitem "3.5.10", lcsmain]
def Derivable (Γ : Formula → Prop) (a : Formula) : Prop :=
  ∃ L : List Formula, (∀ b ∈ L, Γ b) ∧ Provable L [a]

/-- What is derivable from a set is just what follows from it. -/
@[lcsitem "3.5.10", lcsmain]
theorem derivable_iff_entails (Γ : Formula → Prop) (a : Formula) : Derivable Γ a ↔ Entails Γ a := by
  rw [entails_iff_finite]
  refine exists_congr fun L => and_congr_right fun _ => ?_
  rw [provable_iff_valid]
  simp [Sequent.Valid, Sequent.Holds, Entails, Satisfies]

end LCS.Propositional
