module

public import LCS.Resolution.Clauses

/-! 4.3, first part: resolvents, derivations by resolution, their soundness, and derivations as trees and as lists. -/

@[expose] public section

namespace LCS.Resolution

open LCS.Propositional

/-- A clause without the occurrences of a literal. -/
@[lcsitem "4.3.1", lcsmain]
def Clause.remove (l : Literal) (c : Clause) : Clause :=
  c.filter (· ≠ l)

/-- The resolvent of two clauses on a literal: the first without the literal and the second without its complement. -/
@[lcsitem "4.3.1", lcsmain]
def resolvent (l : Literal) (c d : Clause) : Clause :=
  c.remove l ++ d.remove l.complement

/-- What stays when a literal is removed. -/
@[lcsitem "4.3.1", lcsmain]
theorem Clause.mem_remove (k l : Literal) (c : Clause) : k ∈ c.remove l ↔ k ∈ c ∧ k ≠ l := by
  simp [Clause.remove]

/-- The literals of a resolvent. -/
@[lcsitem "4.3.1", lcsmain]
theorem mem_resolvent (k l : Literal) (c d : Clause) :
    k ∈ resolvent l c d ↔ (k ∈ c ∧ k ≠ l) ∨ (k ∈ d ∧ k ≠ l.complement) := by
  simp only [resolvent, List.mem_append, Clause.mem_remove]

/-- Exchanging two clauses, and the literal for its complement, gives a resolvent with the same literals. -/
@[lcsitem "4.3.1", lcsmain]
theorem mem_resolvent_comm (k l : Literal) (c d : Clause) :
    k ∈ resolvent l c d ↔ k ∈ resolvent l.complement d c := by
  rw [mem_resolvent, mem_resolvent, l.complement_complement, or_comm]

/-- A true clause stays true without the occurrences of a literal that is false. -/
@[lcsitem "4.3.2"]
theorem Clause.Holds.remove (v : Valuation) (l : Literal) (c : Clause) (holds : c.Holds v) (h : ¬ l.Holds v) :
    (c.remove l).Holds v := by
  obtain ⟨k, hk, hv⟩ := holds
  refine ⟨k, (Clause.mem_remove k l c).2 ⟨hk, ?_⟩, hv⟩
  intro eq
  exact h (eq ▸ hv)

/-- The resolvent of two true clauses is true. -/
@[lcsitem "4.3.2", lcsmain]
theorem resolvent_holds (v : Valuation) (l : Literal) (c d : Clause) (hc : c.Holds v) (hd : d.Holds v) :
    (resolvent l c d).Holds v := by
  refine (Clause.holds_append v _ _).2 ?_
  by_cases h : l.Holds v
  · exact .inr (hd.remove v l.complement d fun complement => (l.complement_holds v).1 complement h)
  · exact .inl (hc.remove v l c h)

/-- Adding a resolvent of two members to a set of clauses changes nothing as to which valuations satisfy it. -/
@[lcsitem "4.3.2", lcsmain]
theorem satisfiedBy_add_resolvent (v : Valuation) (S : ClauseSet) (l : Literal) (c d : Clause) (hc : S c) (hd : S d) :
    ClauseSet.SatisfiedBy (fun e => S e ∨ e = resolvent l c d) v ↔ S.SatisfiedBy v := by
  constructor
  · exact fun h e he => h e (.inl he)
  · intro h e he
    rcases he with he | rfl
    · exact h e he
    · exact resolvent_holds v l c d (h c hc) (h d hd)

/-- The clauses that can be derived from a set of clauses by resolution. -/
@[lcsitem "4.3.3", lcsmain]
inductive Derivable (S : ClauseSet) : Clause → Prop where
  /-- A member of the set. -/
  | member (c : Clause) (mem : S c) : Derivable S c
  /-- A resolvent of two derivable clauses, on a literal of the first whose complement is in the second. -/
  | resolve (l : Literal) (c d : Clause) (left : l ∈ c) (right : l.complement ∈ d) :
      Derivable S c → Derivable S d → Derivable S (resolvent l c d)

/-- A set of clauses can be refuted by resolution if the empty clause is derivable from it. -/
@[lcsitem "4.3.3", lcsmain]
def Refutable (S : ClauseSet) : Prop :=
  Derivable S []

/-- Derivable clauses are true wherever all clauses of the set are. -/
@[lcsitem "4.3.3", lcsmain]
theorem Derivable.sound (S : ClauseSet) (c : Clause) (h : Derivable S c) (v : Valuation) (hv : S.SatisfiedBy v) :
    c.Holds v := by
  induction h with
  | member c mem => exact hv c mem
  | resolve l c d _ _ _ _ ihc ihd => exact resolvent_holds v l c d ihc ihd

/-- A set of clauses that can be refuted is not satisfiable. -/
@[lcsitem "4.3.3", lcsmain]
theorem Refutable.not_satisfiable (S : ClauseSet) (h : Refutable S) : ¬ S.Satisfiable :=
  fun ⟨v, hv⟩ => Clause.not_holds_nil v (h.sound S [] v hv)

/-- Derivations can be composed: what is derivable from derivable clauses is derivable. -/
@[lcsitem "4.3.4", lcsmain]
theorem Derivable.trans (S T : ClauseSet) (c : Clause) (h : ∀ d, T d → Derivable S d) (derivable : Derivable T c) :
    Derivable S c := by
  induction derivable with
  | member c mem => exact h c mem
  | resolve l c d left right _ _ ihc ihd => exact .resolve l c d left right ihc ihd

/-- More clauses do no harm to a derivation. -/
@[lcsitem "4.3.4", lcsmain]
theorem Derivable.mono (S T : ClauseSet) (c : Clause) (h : ∀ d, S d → T d) (derivable : Derivable S c) :
    Derivable T c :=
  derivable.trans T S c fun d hd => .member d (h d hd)

/-- A derivation uses only finitely many clauses of the set. -/
@[lcsitem "4.3.4", lcsmain]
theorem Derivable.finite (S : ClauseSet) (c : Clause) (h : Derivable S c) :
    ∃ cs : List Clause, (∀ d ∈ cs, S d) ∧ Derivable (ClauseSet.ofList cs) c := by
  induction h with
  | member c mem =>
    refine ⟨[c], fun d hd => ?_, .member c (List.mem_singleton.2 rfl)⟩
    rw [List.mem_singleton.1 hd]
    exact mem
  | resolve l c d left right _ _ ihc ihd =>
    obtain ⟨cs, hcs, hc⟩ := ihc
    obtain ⟨ds, hds, hd⟩ := ihd
    refine ⟨cs ++ ds, fun e he => (List.mem_append.1 he).elim (hcs e) (hds e), .resolve l c d left right ?_ ?_⟩
    · exact hc.mono _ _ c fun e he => List.mem_append_left ds he
    · exact hd.mono _ _ d fun e he => List.mem_append_right cs he

/-- A resolution tree: clauses at the leaves, and at the inner nodes the literals that are resolved on. -/
@[lcsitem "4.3.5", lcsmain]
inductive ResolutionTree : Type where
  /-- A leaf with a clause. -/
  | leaf (c : Clause) : ResolutionTree
  /-- Two trees, whose conclusions are resolved on a literal. -/
  | node (l : Literal) (s t : ResolutionTree) : ResolutionTree
  deriving DecidableEq, Repr

/-- The clause that a tree derives. -/
@[lcsitem "4.3.5", lcsmain]
def ResolutionTree.conclusion : ResolutionTree → Clause
  | leaf c => c
  | node l s t => resolvent l s.conclusion t.conclusion

/-- A tree is correct over a set of clauses: its leaves are members, and each node resolves on a literal that occurs in
its first conclusion, and complemented in the second. -/
@[lcsitem "4.3.5", lcsmain]
def ResolutionTree.Correct (S : ClauseSet) : ResolutionTree → Prop
  | leaf c => S c
  | node l s t => l ∈ s.conclusion ∧ l.complement ∈ t.conclusion ∧ s.Correct S ∧ t.Correct S

/-- The conclusion of a correct tree is derivable. -/
@[lcsitem "4.3.5"]
theorem ResolutionTree.Correct.derivable (S : ClauseSet) (t : ResolutionTree) (h : t.Correct S) :
    Derivable S t.conclusion := by
  induction t with
  | leaf c => exact .member c h
  | node l s t ihs iht => exact .resolve l _ _ h.1 h.2.1 (ihs h.2.2.1) (iht h.2.2.2)

/-- The derivable clauses are the conclusions of the correct trees. -/
@[lcsitem "4.3.5", lcsmain]
theorem derivable_iff_tree (S : ClauseSet) (c : Clause) :
    Derivable S c ↔ ∃ t : ResolutionTree, t.Correct S ∧ t.conclusion = c := by
  constructor
  · intro h
    induction h with
    | member c mem => exact ⟨.leaf c, mem, rfl⟩
    | resolve l c d left right _ _ ihc ihd =>
      obtain ⟨s, hs, rfl⟩ := ihc
      obtain ⟨t, ht, rfl⟩ := ihd
      exact ⟨.node l s t, ⟨left, right, hs, ht⟩, rfl⟩
  · intro ⟨t, ht, eq⟩
    exact eq ▸ ht.derivable

/-- The number of resolution steps in a tree. -/
@[lcsitem "4.3.6", lcsmain]
def ResolutionTree.steps : ResolutionTree → Nat
  | leaf _ => 0
  | node _ s t => s.steps + t.steps + 1

/-- The clauses at the leaves of a tree, from left to right. -/
@[lcsitem "4.3.6", lcsmain]
def ResolutionTree.leaves : ResolutionTree → List Clause
  | leaf c => [c]
  | node _ s t => s.leaves ++ t.leaves

/-- A tree has one leaf more than it has resolution steps. -/
@[lcsitem "4.3.6", lcsmain]
theorem ResolutionTree.length_leaves (t : ResolutionTree) : t.leaves.length = t.steps + 1 := by
  induction t with
  | leaf c => rfl
  | node l s t ihs iht =>
    simp only [leaves, steps, List.length_append, ihs, iht]
    omega

/-- The conclusion of a tree is true where all clauses at its leaves are. -/
@[lcsitem "4.3.6", lcsmain]
theorem ResolutionTree.conclusion_holds (v : Valuation) (t : ResolutionTree) (h : ∀ c ∈ t.leaves, c.Holds v) :
    t.conclusion.Holds v := by
  induction t with
  | leaf c => exact h c (List.mem_singleton.2 rfl)
  | node l s t ihs iht =>
    exact resolvent_holds v l _ _ (ihs fun c hc => h c (List.mem_append_left _ hc))
      (iht fun c hc => h c (List.mem_append_right _ hc))

/-- A list of clauses, the latest first, is a derivation from a set of clauses: each one is a member of the set or a
resolvent of two earlier ones. Clauses may be used many times. -/
@[lcsitem "4.3.7", lcsmain]
inductive Derivation (S : ClauseSet) : List Clause → Prop where
  /-- The empty derivation. -/
  | nil : Derivation S []
  /-- A member of the set is added. -/
  | member (c : Clause) (cs : List Clause) (mem : S c) : Derivation S cs → Derivation S (c :: cs)
  /-- A resolvent of two earlier clauses is added. -/
  | resolve (l : Literal) (c d : Clause) (cs : List Clause) (first : c ∈ cs) (second : d ∈ cs) (left : l ∈ c)
      (right : l.complement ∈ d) : Derivation S cs → Derivation S (resolvent l c d :: cs)

/-- One derivation can be continued with another. -/
@[lcsitem "4.3.7"]
theorem Derivation.append (S : ClauseSet) (cs ds : List Clause) (hc : Derivation S cs) (hd : Derivation S ds) :
    Derivation S (cs ++ ds) := by
  induction hc with
  | nil => exact hd
  | member c cs mem _ ih => exact .member c (cs ++ ds) mem ih
  | resolve l c d cs first second left right _ ih =>
    exact .resolve l c d (cs ++ ds) (List.mem_append_left ds first) (List.mem_append_left ds second) left right ih

/-- All clauses of a derivation are derivable. -/
@[lcsitem "4.3.7"]
theorem Derivation.derivable (S : ClauseSet) (cs : List Clause) (h : Derivation S cs) (c : Clause) (mem : c ∈ cs) :
    Derivable S c := by
  induction h generalizing c with
  | nil => exact absurd mem List.not_mem_nil
  | member d cs hd _ ih =>
    rcases List.mem_cons.1 mem with rfl | mem
    · exact .member c hd
    · exact ih c mem
  | resolve l d e cs first second left right _ ih =>
    rcases List.mem_cons.1 mem with rfl | mem
    · exact .resolve l d e left right (ih d first) (ih e second)
    · exact ih c mem

/-- The derivable clauses are those with which some derivation ends. -/
@[lcsitem "4.3.7", lcsmain]
theorem derivable_iff_derivation (S : ClauseSet) (c : Clause) :
    Derivable S c ↔ ∃ cs : List Clause, Derivation S (c :: cs) := by
  constructor
  · intro h
    induction h with
    | member c mem => exact ⟨[], .member c [] mem .nil⟩
    | resolve l c d left right _ _ ihc ihd =>
      obtain ⟨cs, hc⟩ := ihc
      obtain ⟨ds, hd⟩ := ihd
      refine ⟨(c :: cs) ++ (d :: ds), .resolve l c d _ ?_ ?_ left right (hc.append S _ _ hd)⟩
      · exact List.mem_append_left _ List.mem_cons_self
      · exact List.mem_append_right _ List.mem_cons_self
  · intro ⟨cs, h⟩
    exact h.derivable S _ c List.mem_cons_self

/-- Three clauses: 0 holds, 0 implies 1, and 1 does not hold. -/
@[lcsitem "4.3.8", lcsmain]
def chainClauses : List Clause :=
  [[⟨0, true⟩], [⟨0, false⟩, ⟨1, true⟩], [⟨1, false⟩]]

/-- A resolution tree that refutes the three clauses: on 0 first, then on 1. -/
@[lcsitem "4.3.8", lcsmain]
def chainTree : ResolutionTree :=
  .node ⟨1, true⟩ (.node ⟨0, true⟩ (.leaf [⟨0, true⟩]) (.leaf [⟨0, false⟩, ⟨1, true⟩])) (.leaf [⟨1, false⟩])

/-- The tree is correct over the three clauses, and its conclusion is the empty clause. -/
@[lcsitem "4.3.8", lcsmain]
theorem chainTree_refutes : chainTree.Correct (ClauseSet.ofList chainClauses) ∧ chainTree.conclusion = [] := by
  refine ⟨⟨by decide, by decide, ⟨by decide, by decide, ?_, ?_⟩, ?_⟩, by decide⟩ <;>
    simp [ResolutionTree.Correct, ClauseSet.ofList, chainClauses]

end LCS.Resolution
