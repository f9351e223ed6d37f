module

public import LCS.Propositional.Valuations

/-! 4.2: literals, clauses and their meaning. -/

@[expose] public section

namespace LCS.Resolution

open LCS.Propositional

/-- A literal: a propositional symbol or its negation. -/
@[lcsitem "4.2.1", lcsmain]
structure Literal where
  /-- The number of the propositional symbol. -/
  symbol : Nat
  /-- Whether it stands without a negation. -/
  positive : Bool
  deriving DecidableEq, Repr

/-- The literal of the opposite sign. -/
@[lcsitem "4.2.1", lcsmain]
def Literal.complement (l : Literal) : Literal :=
  ⟨l.symbol, !l.positive⟩

/-- Taking the complement twice gives the literal back. -/
@[lcsitem "4.2.1", lcsmain]
theorem Literal.complement_complement (l : Literal) : l.complement.complement = l := by
  cases l
  simp [Literal.complement]

/-- A literal differs from its complement. -/
@[lcsitem "4.2.1"]
theorem Literal.complement_ne_self (l : Literal) : l.complement ≠ l := by
  obtain ⟨n, b⟩ := l
  cases b <;> simp [Literal.complement]

/-- A literal and its complement have the same symbol. -/
@[lcsitem "4.2.1"]
theorem Literal.symbol_complement (l : Literal) : l.complement.symbol = l.symbol :=
  rfl

/-- Two literals with the same symbol are equal or complementary. -/
@[lcsitem "4.2.1", lcsmain]
theorem Literal.eq_or_eq_complement (k l : Literal) (h : k.symbol = l.symbol) : k = l ∨ k = l.complement := by
  obtain ⟨m, a⟩ := k
  obtain ⟨n, b⟩ := l
  cases a <;> cases b <;> simp_all [Literal.complement]

/-- A literal is true under a valuation. -/
@[lcsitem "4.2.2", lcsmain]
def Literal.Holds (v : Valuation) (l : Literal) : Prop :=
  if l.positive then v l.symbol else ¬ v l.symbol

/-- The complement of a literal is true exactly where the literal is false. -/
@[lcsitem "4.2.2", lcsmain]
theorem Literal.complement_holds (v : Valuation) (l : Literal) : l.complement.Holds v ↔ ¬ l.Holds v := by
  obtain ⟨n, b⟩ := l
  cases b <;> simp [Literal.complement, Literal.Holds, Classical.not_not]

/-- A clause: a finite list of literals, read as their disjunction. For its truth, order and repetitions do not matter. -/
@[lcsitem "4.2.3", lcsmain]
abbrev Clause : Type :=
  List Literal

/-- A clause is true under a valuation if one of its literals is. The empty clause never is. -/
@[lcsitem "4.2.3", lcsmain]
def Clause.Holds (v : Valuation) (c : Clause) : Prop :=
  ∃ l ∈ c, l.Holds v

/-- The empty clause is false under every valuation. -/
@[lcsitem "4.2.3", lcsmain]
theorem Clause.not_holds_nil (v : Valuation) : ¬ Clause.Holds v [] := by
  simp [Clause.Holds]

/-- A clause with one literal is true exactly where the literal is. -/
@[lcsitem "4.2.3"]
theorem Clause.holds_singleton (v : Valuation) (l : Literal) : Clause.Holds v [l] ↔ l.Holds v := by
  simp [Clause.Holds]

/-- A clause is true if its first literal is or what remains is. -/
@[lcsitem "4.2.3"]
theorem Clause.holds_cons (v : Valuation) (l : Literal) (c : Clause) :
    Clause.Holds v (l :: c) ↔ l.Holds v ∨ c.Holds v := by
  simp [Clause.Holds]

/-- Joining two clauses amounts to a disjunction. -/
@[lcsitem "4.2.3", lcsmain]
theorem Clause.holds_append (v : Valuation) (c d : Clause) :
    Clause.Holds v (c ++ d) ↔ c.Holds v ∨ d.Holds v := by
  simp [Clause.Holds, or_and_right, exists_or]

/-- A set of clauses, finite or not. It is read as the conjunction of its members. -/
@[lcsitem "4.2.4", lcsmain]
abbrev ClauseSet : Type :=
  Clause → Prop

/-- A valuation satisfies a set of clauses if all its members are true under it. -/
@[lcsitem "4.2.4", lcsmain]
def ClauseSet.SatisfiedBy (S : ClauseSet) (v : Valuation) : Prop :=
  ∀ c, S c → c.Holds v

/-- A set of clauses is satisfiable if some valuation satisfies it. -/
@[lcsitem "4.2.4", lcsmain]
def ClauseSet.Satisfiable (S : ClauseSet) : Prop :=
  ∃ v, S.SatisfiedBy v

/-- A part of a satisfiable set of clauses is satisfiable. -/
@[lcsitem "4.2.4", lcsmain]
theorem ClauseSet.Satisfiable.mono (S T : ClauseSet) (h : ∀ c, S c → T c) (satisfiable : T.Satisfiable) :
    S.Satisfiable := by
  obtain ⟨v, hv⟩ := satisfiable
  exact ⟨v, fun c hc => hv c (h c hc)⟩

/-- A set that has the empty clause among its members is not satisfiable. -/
@[lcsitem "4.2.4", lcsmain]
theorem ClauseSet.not_satisfiable_of_nil (S : ClauseSet) (h : S []) : ¬ S.Satisfiable :=
  fun ⟨v, hv⟩ => Clause.not_holds_nil v (hv [] h)

/-- The set of the clauses that occur in a list. -/
@[lcsitem "4.2.5", lcsmain]
def ClauseSet.ofList (cs : List Clause) : ClauseSet :=
  fun c => c ∈ cs

/-- Satisfying the clauses of a list is satisfying the first one and the others. -/
@[lcsitem "4.2.5", lcsmain]
theorem ClauseSet.satisfiedBy_ofList_cons (v : Valuation) (c : Clause) (cs : List Clause) :
    (ClauseSet.ofList (c :: cs)).SatisfiedBy v ↔ c.Holds v ∧ (ClauseSet.ofList cs).SatisfiedBy v := by
  simp [ClauseSet.SatisfiedBy, ClauseSet.ofList]

/-- The empty set of clauses is satisfiable. -/
@[lcsitem "4.2.5", lcsmain]
theorem ClauseSet.satisfiable_ofList_nil : (ClauseSet.ofList []).Satisfiable :=
  ⟨fun _ => True, fun c hc => by simp [ClauseSet.ofList] at hc⟩

/-- Satisfying the clauses of two lists together is satisfying both. -/
@[lcsitem "4.2.5", lcsmain]
theorem ClauseSet.satisfiedBy_ofList_append (v : Valuation) (cs ds : List Clause) :
    (ClauseSet.ofList (cs ++ ds)).SatisfiedBy v ↔
      (ClauseSet.ofList cs).SatisfiedBy v ∧ (ClauseSet.ofList ds).SatisfiedBy v := by
  simp [ClauseSet.SatisfiedBy, ClauseSet.ofList, or_imp, forall_and]

/-- A clause is tautological if it contains some literal together with its complement. -/
@[lcsitem "4.2.6", lcsmain]
def Clause.Tautological (c : Clause) : Prop :=
  ∃ l ∈ c, l.complement ∈ c

/-- The valuation that makes all literals of a clause false, if there is one: true are the symbols that occur negated. -/
@[lcsitem "4.2.6"]
def Clause.falsifier (c : Clause) : Valuation :=
  fun n => ⟨n, false⟩ ∈ c

/-- A literal that is true under the falsifier of a clause does not occur in it without its complement. -/
@[lcsitem "4.2.6"]
theorem Clause.complement_mem_of_holds_falsifier (c : Clause) (l : Literal) (mem : l ∈ c)
    (holds : l.Holds c.falsifier) : l.complement ∈ c := by
  obtain ⟨n, b⟩ := l
  cases b
  · simp [Literal.Holds, Clause.falsifier] at holds
    exact absurd mem holds
  · simpa [Literal.Holds, Clause.falsifier] using holds

/-- The tautological clauses are those that are true under every valuation. -/
@[lcsitem "4.2.6", lcsmain]
theorem Clause.tautological_iff (c : Clause) : c.Tautological ↔ ∀ v, c.Holds v := by
  constructor
  · intro ⟨l, hl, hc⟩ v
    by_cases h : l.Holds v
    · exact ⟨l, hl, h⟩
    · exact ⟨l.complement, hc, (l.complement_holds v).2 h⟩
  · intro h
    obtain ⟨l, hl, holds⟩ := h c.falsifier
    exact ⟨l, hl, c.complement_mem_of_holds_falsifier l hl holds⟩

/-- A clause subsumes another if all its literals occur in that one. -/
@[lcsitem "4.2.7", lcsmain]
def Clause.Subsumes (c d : Clause) : Prop :=
  ∀ l ∈ c, l ∈ d

/-- What a true clause subsumes is true. -/
@[lcsitem "4.2.7", lcsmain]
theorem Clause.Subsumes.holds (v : Valuation) (c d : Clause) (h : c.Subsumes d) (holds : c.Holds v) : d.Holds v := by
  obtain ⟨l, hl, hv⟩ := holds
  exact ⟨l, h l hl, hv⟩

/-- Clauses that have the same literals are true under the same valuations. -/
@[lcsitem "4.2.7", lcsmain]
theorem Clause.holds_congr (v : Valuation) (c d : Clause) (h : ∀ l, l ∈ c ↔ l ∈ d) : c.Holds v ↔ d.Holds v :=
  ⟨Clause.Subsumes.holds v c d (fun l => (h l).1), Clause.Subsumes.holds v d c (fun l => (h l).2)⟩

/-- If each clause of a set is subsumed by one of a second set, what satisfies the second satisfies the first. -/
@[lcsitem "4.2.7", lcsmain]
theorem ClauseSet.SatisfiedBy.of_subsumed (v : Valuation) (S T : ClauseSet) (h : ∀ d, S d → ∃ c, T c ∧ c.Subsumes d)
    (satisfied : T.SatisfiedBy v) : S.SatisfiedBy v := by
  intro d hd
  obtain ⟨c, hc, hs⟩ := h d hd
  exact hs.holds v c d (satisfied c hc)

/-- A literal as a proposition: an atom or a negated atom. -/
@[lcsitem "4.2.8", lcsmain]
def Literal.toFormula (l : Literal) : Formula :=
  if l.positive then .atom l.symbol else .neg (.atom l.symbol)

/-- A clause as a proposition: the disjunction of its literals, ending in falsehood. -/
@[lcsitem "4.2.8", lcsmain]
def Clause.toFormula : Clause → Formula
  | [] => .bottom
  | l :: c => .or l.toFormula (Clause.toFormula c)

/-- A list of clauses as a proposition in conjunctive form: the conjunction of its clauses, ending in truth. -/
@[lcsitem "4.2.8", lcsmain]
def clausesToFormula : List Clause → Formula
  | [] => .top
  | c :: cs => .and c.toFormula (clausesToFormula cs)

/-- A literal and its proposition have the same meaning. -/
@[lcsitem "4.2.8"]
theorem Literal.holds_toFormula (v : Valuation) (l : Literal) : l.toFormula.Holds v ↔ l.Holds v := by
  obtain ⟨n, b⟩ := l
  cases b <;> simp [Literal.toFormula, Literal.Holds, Formula.Holds]

/-- A clause and its proposition have the same meaning. -/
@[lcsitem "4.2.8", lcsmain]
theorem Clause.holds_toFormula (v : Valuation) (c : Clause) : c.toFormula.Holds v ↔ c.Holds v := by
  induction c with
  | nil => simp [Clause.toFormula, Formula.Holds, Clause.Holds]
  | cons l c ih => rw [Clause.toFormula, Formula.Holds, ih, l.holds_toFormula, Clause.holds_cons]

/-- The proposition of a list of clauses is true exactly where all the clauses are. -/
@[lcsitem "4.2.8", lcsmain]
theorem holds_clausesToFormula (v : Valuation) (cs : List Clause) :
    (clausesToFormula cs).Holds v ↔ (ClauseSet.ofList cs).SatisfiedBy v := by
  induction cs with
  | nil => simp [clausesToFormula, Formula.top, Formula.Holds, ClauseSet.SatisfiedBy, ClauseSet.ofList]
  | cons c cs ih => rw [clausesToFormula, Formula.Holds, ih, c.holds_toFormula, ClauseSet.satisfiedBy_ofList_cons]

end LCS.Resolution
