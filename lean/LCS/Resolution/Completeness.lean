module

public import LCS.Resolution.Cnf
public import LCS.Resolution.Resolvents

/-! 4.3, second part: completeness of resolution, for all sets of clauses, and what follows from it. -/

@[expose] public section

namespace LCS.Resolution

open LCS.Propositional

/-- A valuation changed at one symbol, so that a given literal becomes true. -/
@[lcsitem "4.3.9", lcsmain]
def makeTrue (v : Valuation) (l : Literal) : Valuation :=
  fun n => if n = l.symbol then l.positive = true else v n

/-- The literal is true under the changed valuation. -/
@[lcsitem "4.3.9", lcsmain]
theorem holds_makeTrue (v : Valuation) (l : Literal) : l.Holds (makeTrue v l) := by
  obtain ⟨n, b⟩ := l
  cases b <;> simp [Literal.Holds, makeTrue]

/-- The change does not matter for literals with other symbols. -/
@[lcsitem "4.3.9", lcsmain]
theorem holds_makeTrue_of_ne (v : Valuation) (k l : Literal) (h : k.symbol ≠ l.symbol) :
    k.Holds (makeTrue v l) ↔ k.Holds v := by
  simp [Literal.Holds, makeTrue, h]

/-- The truth of a literal depends only on the value of its symbol. -/
@[lcsitem "4.3.9"]
theorem Literal.holds_congr (v w : Valuation) (l : Literal) (h : v l.symbol ↔ w l.symbol) : l.Holds v ↔ l.Holds w := by
  simp [Literal.Holds, h]

/-- The truth of a clause depends only on the values of the symbols that occur in it. -/
@[lcsitem "4.3.9", lcsmain]
theorem Clause.holds_iff_of_agree (v w : Valuation) (c : Clause) (h : ∀ l ∈ c, v l.symbol ↔ w l.symbol) :
    c.Holds v ↔ c.Holds w := by
  constructor
  · intro ⟨l, hl, holds⟩
    exact ⟨l, hl, (Literal.holds_congr v w l (h l hl)).1 holds⟩
  · intro ⟨l, hl, holds⟩
    exact ⟨l, hl, (Literal.holds_congr v w l (h l hl)).2 holds⟩

/-- All symbols of a clause are below a number. -/
@[lcsitem "4.3.10", lcsmain]
def Clause.Below (n : Nat) (c : Clause) : Prop :=
  ∀ l ∈ c, l.symbol < n

/-- For each clause there is a number that its symbols are below. -/
@[lcsitem "4.3.10", lcsmain]
theorem Clause.exists_below (c : Clause) : ∃ n, c.Below n := by
  induction c with
  | nil => exact ⟨0, fun l hl => absurd hl List.not_mem_nil⟩
  | cons l c ih =>
    obtain ⟨n, hn⟩ := ih
    refine ⟨l.symbol + 1 + n, fun k hk => ?_⟩
    rcases List.mem_cons.1 hk with rfl | hk
    · omega
    · have := hn k hk
      omega

/-- The valuation satisfies all those clauses derivable from a set whose symbols are below a number. -/
@[lcsitem "4.3.10", lcsmain]
def SatisfiesBelow (S : ClauseSet) (n : Nat) (v : Valuation) : Prop :=
  ∀ c, Derivable S c → c.Below n → c.Holds v

/-- In a clause that is false after the change at `n`, all literals with the symbol `n` are the complement. -/
@[lcsitem "4.3.10"]
theorem eq_complement_of_not_holds (v : Valuation) (k l : Literal) (c : Clause) (h : ¬ c.Holds (makeTrue v l))
    (mem : k ∈ c) (eq : k.symbol = l.symbol) : k = l.complement := by
  rcases Literal.eq_or_eq_complement k l eq with rfl | eq
  · exact absurd ⟨k, mem, holds_makeTrue v k⟩ h
  · exact eq

/-- A derivable clause that becomes false when a literal is made true contains the complement of the literal, if the
valuation satisfies the derivable clauses below the symbol of the literal. -/
@[lcsitem "4.3.10"]
theorem complement_mem_of_not_holds (S : ClauseSet) (v : Valuation) (l : Literal) (h : SatisfiesBelow S l.symbol v)
    (c : Clause) (derivable : Derivable S c) (below : c.Below (l.symbol + 1)) (not_holds : ¬ c.Holds (makeTrue v l)) :
    l.complement ∈ c := by
  refine Classical.byContradiction fun not_mem => ?_
  have ne : ∀ k ∈ c, k.symbol ≠ l.symbol := fun k hk eq =>
    not_mem (eq_complement_of_not_holds v k l c not_holds hk eq ▸ hk)
  obtain ⟨k, hk, holds⟩ := h c derivable fun k hk => by
    have := below k hk
    have := ne k hk
    omega
  exact not_holds ⟨k, hk, (holds_makeTrue_of_ne v k l (ne k hk)).2 holds⟩

/-- What satisfies the derivable clauses below a number can be changed at this number so that it satisfies the derivable
clauses below the next: otherwise two clauses are false, and their resolvent, too. -/
@[lcsitem "4.3.10", lcsmain]
theorem SatisfiesBelow.extend (S : ClauseSet) (n : Nat) (v : Valuation) (h : SatisfiesBelow S n v) :
    SatisfiesBelow S (n + 1) (makeTrue v ⟨n, true⟩) ∨ SatisfiesBelow S (n + 1) (makeTrue v ⟨n, false⟩) := by
  refine Classical.byContradiction fun neither => ?_
  simp only [SatisfiesBelow, not_or, Classical.not_forall] at neither
  obtain ⟨⟨d, hd, belowd, not_holds_d⟩, ⟨c, hc, belowc, not_holds_c⟩⟩ := neither
  have left : ⟨n, true⟩ ∈ c := complement_mem_of_not_holds S v ⟨n, false⟩ h c hc belowc not_holds_c
  have right : ⟨n, false⟩ ∈ d := complement_mem_of_not_holds S v ⟨n, true⟩ h d hd belowd not_holds_d
  have below : (resolvent ⟨n, true⟩ c d).Below n := by
    intro k hk
    rcases (mem_resolvent k _ c d).1 hk with ⟨hk, ne⟩ | ⟨hk, ne⟩
    · have := belowc k hk
      have : k.symbol ≠ n := fun eq => ne (eq_complement_of_not_holds v k ⟨n, false⟩ c not_holds_c hk eq)
      omega
    · have := belowd k hk
      have : k.symbol ≠ n := fun eq => ne (eq_complement_of_not_holds v k ⟨n, true⟩ d not_holds_d hk eq)
      omega
  obtain ⟨k, hk, holds⟩ := h _ (.resolve ⟨n, true⟩ c d left right hc hd) below
  have ne : k.symbol ≠ n := Nat.ne_of_lt (below k hk)
  rcases (mem_resolvent k _ c d).1 hk with ⟨hk, _⟩ | ⟨hk, _⟩
  · exact not_holds_c ⟨k, hk, (holds_makeTrue_of_ne v k ⟨n, false⟩ ne).2 holds⟩
  · exact not_holds_d ⟨k, hk, (holds_makeTrue_of_ne v k ⟨n, true⟩ ne).2 holds⟩

/-- The valuation made in `n` steps: each symbol in turn becomes true if this keeps the derivable clauses up to it true. -/
@[lcsitem "4.3.11", lcsmain]
def stage (S : ClauseSet) : Nat → Valuation
  | 0 => fun _ => False
  | n + 1 => fun m => if m = n then SatisfiesBelow S (n + 1) (makeTrue (stage S n) ⟨n, true⟩) else stage S n m

/-- The valuation that gives each symbol the value that it gets in its step. -/
@[lcsitem "4.3.11", lcsmain]
def limitValuation (S : ClauseSet) : Valuation :=
  fun n => stage S (n + 1) n

/-- A step makes a symbol true or false, as the condition is. -/
@[lcsitem "4.3.11"]
theorem stage_succ (S : ClauseSet) (n : Nat) (b : Bool)
    (h : SatisfiesBelow S (n + 1) (makeTrue (stage S n) ⟨n, true⟩) ↔ b = true) :
    stage S (n + 1) = makeTrue (stage S n) ⟨n, b⟩ := by
  funext m
  simp only [stage, makeTrue, h]

/-- If the empty clause is not derivable, all stages satisfy the derivable clauses below them. -/
@[lcsitem "4.3.11", lcsmain]
theorem satisfiesBelow_stage (S : ClauseSet) (h : ¬ Refutable S) (n : Nat) : SatisfiesBelow S n (stage S n) := by
  induction n with
  | zero =>
    intro c derivable below
    cases c with
    | nil => exact absurd derivable h
    | cons l c => exact absurd (below l List.mem_cons_self) (Nat.not_lt_zero _)
  | succ n ih =>
    by_cases positive : SatisfiesBelow S (n + 1) (makeTrue (stage S n) ⟨n, true⟩)
    · rw [stage_succ S n true (by simp [positive])]
      exact positive
    · rw [stage_succ S n false (by simp [positive])]
      exact (ih.extend S n _).resolve_left positive

/-- Later stages do not change earlier symbols. -/
@[lcsitem "4.3.11", lcsmain]
theorem stage_eq_limitValuation (S : ClauseSet) (n m : Nat) (h : m < n) : stage S n m ↔ limitValuation S m := by
  induction n with
  | zero => exact absurd h (Nat.not_lt_zero m)
  | succ n ih =>
    by_cases eq : m = n
    · rw [eq, limitValuation]
    · have step : stage S (n + 1) m = stage S n m := by simp [stage, eq]
      rw [step]
      exact ih (by omega)

/-- If the empty clause is not derivable, the limit satisfies all derivable clauses. -/
@[lcsitem "4.3.12"]
theorem limitValuation_holds (S : ClauseSet) (h : ¬ Refutable S) (c : Clause) (derivable : Derivable S c) :
    c.Holds (limitValuation S) := by
  obtain ⟨n, hn⟩ := c.exists_below
  have agree := Clause.holds_iff_of_agree (stage S n) (limitValuation S) c
    fun l hl => stage_eq_limitValuation S n l.symbol (hn l hl)
  exact agree.1 (satisfiesBelow_stage S h n c derivable hn)

/-- Completeness: from every unsatisfiable set of clauses the empty clause is derivable. -/
@[lcsitem "4.3.12", lcsmain]
theorem Refutable.complete (S : ClauseSet) (h : ¬ S.Satisfiable) : Refutable S := by
  refine Classical.byContradiction fun not_refutable => h ⟨limitValuation S, fun c hc => ?_⟩
  exact limitValuation_holds S not_refutable c (.member c hc)

/-- A set of clauses can be refuted by resolution exactly if it is unsatisfiable. -/
@[lcsitem "4.3.12", lcsmain]
theorem refutable_iff (S : ClauseSet) : Refutable S ↔ ¬ S.Satisfiable :=
  ⟨Refutable.not_satisfiable S, Refutable.complete S⟩

/-- For finite lists of clauses, resolution and splitting refute the same. -/
@[lcsitem "4.3.12", lcsmain]
theorem refutable_iff_splitRefutable (cs : List Clause) : Refutable (ClauseSet.ofList cs) ↔ SplitRefutable cs := by
  rw [refutable_iff, splitRefutable_iff]

/-- Each unsatisfiable set of clauses has a finite part that is unsatisfiable. -/
@[lcsitem "4.3.13", lcsmain]
theorem ClauseSet.exists_finite_unsatisfiable (S : ClauseSet) (h : ¬ S.Satisfiable) :
    ∃ cs : List Clause, (∀ c ∈ cs, S c) ∧ ¬ (ClauseSet.ofList cs).Satisfiable := by
  obtain ⟨cs, part, derivable⟩ := (Refutable.complete S h).finite S []
  exact ⟨cs, part, Refutable.not_satisfiable _ derivable⟩

/-- Compactness for clauses: a set of clauses is satisfiable if and only if all its finite parts are. -/
@[lcsitem "4.3.13", lcsmain]
theorem ClauseSet.satisfiable_iff_finite (S : ClauseSet) :
    S.Satisfiable ↔ ∀ cs : List Clause, (∀ c ∈ cs, S c) → (ClauseSet.ofList cs).Satisfiable := by
  constructor
  · exact fun satisfiable cs part => satisfiable.mono _ _ part
  · intro h
    refine Classical.byContradiction fun unsatisfiable => ?_
    obtain ⟨cs, part, unsatisfiable_part⟩ := S.exists_finite_unsatisfiable unsatisfiable
    exact unsatisfiable_part (h cs part)

/-- A clause follows from a set of clauses if it is true wherever these are. -/
@[lcsitem "4.3.14", lcsmain]
def ClauseSet.Entails (S : ClauseSet) (c : Clause) : Prop :=
  ∀ v, S.SatisfiedBy v → c.Holds v

/-- A set of clauses together with the complements of the literals of a clause, as unit clauses. -/
@[lcsitem "4.3.14", lcsmain]
def ClauseSet.addNegation (S : ClauseSet) (c : Clause) : ClauseSet :=
  fun d => S d ∨ ∃ l ∈ c, d = [l.complement]

/-- The larger set is satisfied where the set is, and the clause is false. -/
@[lcsitem "4.3.14"]
theorem ClauseSet.satisfiedBy_addNegation (S : ClauseSet) (c : Clause) (v : Valuation) :
    (S.addNegation c).SatisfiedBy v ↔ S.SatisfiedBy v ∧ ¬ c.Holds v := by
  constructor
  · intro h
    refine ⟨fun d hd => h d (.inl hd), fun ⟨l, hl, holds⟩ => ?_⟩
    have complement := (Clause.holds_singleton v _).1 (h [l.complement] (.inr ⟨l, hl, rfl⟩))
    exact (l.complement_holds v).1 complement holds
  · intro ⟨satisfied, not_holds⟩ d hd
    rcases hd with hd | ⟨l, hl, rfl⟩
    · exact satisfied d hd
    · exact (Clause.holds_singleton v _).2 ((l.complement_holds v).2 fun holds => not_holds ⟨l, hl, holds⟩)

/-- A clause follows from a set exactly if the set with the negation of the clause can be refuted. -/
@[lcsitem "4.3.14", lcsmain]
theorem ClauseSet.entails_iff_refutable (S : ClauseSet) (c : Clause) : S.Entails c ↔ Refutable (S.addNegation c) := by
  rw [refutable_iff]
  constructor
  · intro h ⟨v, hv⟩
    obtain ⟨satisfied, not_holds⟩ := (S.satisfiedBy_addNegation c v).1 hv
    exact not_holds (h v satisfied)
  · intro h v hv
    exact Classical.byContradiction fun not_holds => h ⟨v, (S.satisfiedBy_addNegation c v).2 ⟨hv, not_holds⟩⟩

/-- A clause without the literals of another one. -/
@[lcsitem "4.3.15"]
def Clause.without (c d : Clause) : Clause :=
  d.filter (· ∉ c)

/-- What is left of the clauses of a set if the literals of a clause are false: those clauses that do not become true,
without these literals. -/
@[lcsitem "4.3.15"]
def ClauseSet.falsifying (S : ClauseSet) (c : Clause) : ClauseSet :=
  fun e => ∃ d, S d ∧ (∀ l ∈ c, l.complement ∉ d) ∧ e = c.without d

/-- Removing literals commutes with resolution. -/
@[lcsitem "4.3.15"]
theorem Clause.without_resolvent (l : Literal) (c d e : Clause) :
    c.without (resolvent l d e) = resolvent l (c.without d) (c.without e) := by
  simp only [Clause.without, resolvent, Clause.remove, List.filter_append, List.filter_filter, Bool.and_comm]

/-- Derivations from what is left come from derivations from the set. -/
@[lcsitem "4.3.15"]
theorem Derivable.of_falsifying (S : ClauseSet) (c e : Clause) (h : Derivable (S.falsifying c) e) :
    ∃ d, Derivable S d ∧ (∀ l ∈ c, l.complement ∉ d) ∧ e = c.without d := by
  induction h with
  | member e mem =>
    obtain ⟨d, hd, free, eq⟩ := mem
    exact ⟨d, .member d hd, free, eq⟩
  | resolve l e f left right _ _ ihe ihf =>
    obtain ⟨d₁, h₁, free₁, rfl⟩ := ihe
    obtain ⟨d₂, h₂, free₂, rfl⟩ := ihf
    refine ⟨resolvent l d₁ d₂, ?_, ?_, (c.without_resolvent l d₁ d₂).symm⟩
    · exact .resolve l d₁ d₂ (List.mem_filter.1 left).1 (List.mem_filter.1 right).1 h₁ h₂
    · intro k hk mem
      rcases (mem_resolvent _ l d₁ d₂).1 mem with ⟨mem, _⟩ | ⟨mem, _⟩
      · exact free₁ k hk mem
      · exact free₂ k hk mem

/-- A valuation changed so that the literals of a clause become false, which is possible if it is not tautological. -/
@[lcsitem "4.3.15"]
def makeFalse (v : Valuation) (c : Clause) : Valuation :=
  fun n => ⟨n, true⟩ ∉ c ∧ (⟨n, false⟩ ∈ c ∨ v n)

/-- The literals of the clause are false under the changed valuation. -/
@[lcsitem "4.3.15"]
theorem not_holds_makeFalse (v : Valuation) (c : Clause) (h : ¬ c.Tautological) (l : Literal) (mem : l ∈ c) :
    ¬ l.Holds (makeFalse v c) := by
  obtain ⟨n, b⟩ := l
  cases b
  · have free : ⟨n, true⟩ ∉ c := fun positive => h ⟨⟨n, false⟩, mem, positive⟩
    simp [Literal.Holds, makeFalse, free, mem]
  · simp [Literal.Holds, makeFalse, mem]

/-- The change does not matter for literals whose symbols do not occur in the clause. -/
@[lcsitem "4.3.15"]
theorem holds_makeFalse (v : Valuation) (c : Clause) (l : Literal) (h : l ∉ c) (hc : l.complement ∉ c) :
    l.Holds (makeFalse v c) ↔ l.Holds v := by
  obtain ⟨n, b⟩ := l
  cases b <;> simp_all [Literal.Holds, Literal.complement, makeFalse]

/-- What is left of a set that entails a clause is unsatisfiable, unless the clause is tautological. -/
@[lcsitem "4.3.15"]
theorem ClauseSet.Entails.falsifying_not_satisfiable (S : ClauseSet) (c : Clause) (h : S.Entails c)
    (not_tautological : ¬ c.Tautological) : ¬ (S.falsifying c).Satisfiable := by
  intro ⟨v, hv⟩
  obtain ⟨l, hl, holds⟩ : c.Holds (makeFalse v c) := h (makeFalse v c) fun d hd => by
    by_cases free : ∀ l ∈ c, l.complement ∉ d
    · obtain ⟨k, hk, holds⟩ := hv (c.without d) ⟨d, hd, free, rfl⟩
      obtain ⟨mem, not_mem⟩ := List.mem_filter.1 hk
      refine ⟨k, mem, (holds_makeFalse v c k (by simpa using not_mem) ?_).2 holds⟩
      exact fun hc => free k.complement hc (k.complement_complement.symm ▸ mem)
    · simp only [Classical.not_forall, Classical.not_not] at free
      obtain ⟨l, hl, mem⟩ := free
      exact ⟨l.complement, mem, (l.complement_holds _).2 (not_holds_makeFalse v c not_tautological l hl)⟩
  exact not_holds_makeFalse v c not_tautological l hl holds

/-- A clause follows from a set of clauses if and only if it is tautological or subsumed by a derivable clause. -/
@[lcsitem "4.3.15", lcsmain]
theorem ClauseSet.entails_iff (S : ClauseSet) (c : Clause) :
    S.Entails c ↔ c.Tautological ∨ ∃ d, Derivable S d ∧ d.Subsumes c := by
  constructor
  · intro h
    by_cases tautological : c.Tautological
    · exact .inl tautological
    have refutable := Refutable.complete _ (h.falsifying_not_satisfiable S c tautological)
    obtain ⟨d, hd, _, eq⟩ := Derivable.of_falsifying S c [] refutable
    refine .inr ⟨d, hd, fun l hl => ?_⟩
    have all := List.filter_eq_nil_iff.1 eq.symm l hl
    simpa using all
  · intro h v hv
    rcases h with tautological | ⟨d, hd, subsumes⟩
    · exact (Clause.tautological_iff c).1 tautological v
    · exact subsumes.holds v d c (hd.sound S d v hv)

end LCS.Resolution
