module

public import LCS.Resolution.Completeness

/-! 4.3, third part: procedures that decide whether finitely many clauses are satisfiable, in the manner of Davis and Putnam. -/

@[expose] public section

namespace LCS.Resolution

open LCS.Propositional

/-- What is left of a list of clauses when a literal is assumed: clauses with it go, its complement goes from the others. -/
@[lcsitem "4.3.16", lcsmain]
def assign (l : Literal) (cs : List Clause) : List Clause :=
  (cs.filter (l ∉ ·)).map (Clause.remove l.complement)

/-- The clauses that are left. -/
@[lcsitem "4.3.16"]
theorem mem_assign (l : Literal) (cs : List Clause) (d : Clause) :
    d ∈ assign l cs ↔ ∃ c ∈ cs, l ∉ c ∧ c.remove l.complement = d := by
  simp [assign, and_assoc]

/-- Neither the literal nor its complement is left. -/
@[lcsitem "4.3.16", lcsmain]
theorem symbol_ne_of_mem_assign (k l : Literal) (cs : List Clause) (d : Clause) (hd : d ∈ assign l cs) (hk : k ∈ d) :
    k.symbol ≠ l.symbol := by
  obtain ⟨c, _, not_mem, rfl⟩ := (mem_assign l cs d).1 hd
  obtain ⟨mem, ne⟩ := (Clause.mem_remove k _ c).1 hk
  intro eq
  rcases Literal.eq_or_eq_complement k l eq with rfl | eq
  · exact not_mem mem
  · exact ne eq

/-- A clause without a literal is true if the clause is true and the literal does not occur in it. -/
@[lcsitem "4.3.16"]
theorem Clause.holds_remove_of_not_mem (v : Valuation) (l : Literal) (c : Clause) (not_mem : l ∉ c) (h : c.Holds v) :
    (c.remove l).Holds v := by
  obtain ⟨k, hk, holds⟩ := h
  exact ⟨k, (Clause.mem_remove k l c).2 ⟨hk, fun eq => not_mem (eq ▸ hk)⟩, holds⟩

/-- If a clause is true without the complement of a literal, then it is true once the literal is made true. -/
@[lcsitem "4.3.16"]
theorem Clause.holds_makeTrue (v : Valuation) (l : Literal) (c : Clause) (h : (c.remove l.complement).Holds v) :
    c.Holds (makeTrue v l) := by
  obtain ⟨k, hk, holds⟩ := h
  obtain ⟨mem, ne⟩ := (Clause.mem_remove k _ c).1 hk
  refine ⟨k, mem, ?_⟩
  by_cases eq : k.symbol = l.symbol
  · rcases Literal.eq_or_eq_complement k l eq with rfl | eq
    · exact LCS.Resolution.holds_makeTrue v k
    · exact absurd eq ne
  · exact (holds_makeTrue_of_ne v k l eq).2 holds

/-- Where the literal is true, the clauses hold exactly if those that are left do. -/
@[lcsitem "4.3.16", lcsmain]
theorem satisfiedBy_assign (v : Valuation) (l : Literal) (cs : List Clause) (h : l.Holds v) :
    (ClauseSet.ofList (assign l cs)).SatisfiedBy v ↔ (ClauseSet.ofList cs).SatisfiedBy v := by
  constructor
  · intro satisfied c hc
    by_cases mem : l ∈ c
    · exact ⟨l, mem, h⟩
    · obtain ⟨k, hk, holds⟩ := satisfied _ ((mem_assign l cs _).2 ⟨c, hc, mem, rfl⟩)
      exact ⟨k, ((Clause.mem_remove k _ c).1 hk).1, holds⟩
  · intro satisfied d hd
    obtain ⟨c, hc, _, rfl⟩ := (mem_assign l cs d).1 hd
    exact (satisfied c hc).remove v _ c fun complement => (l.complement_holds v).1 complement h

/-- What is left is satisfiable exactly if the clauses can be satisfied so that the literal is true. -/
@[lcsitem "4.3.16", lcsmain]
theorem satisfiable_assign_iff (l : Literal) (cs : List Clause) :
    (ClauseSet.ofList (assign l cs)).Satisfiable ↔ ∃ v, l.Holds v ∧ (ClauseSet.ofList cs).SatisfiedBy v := by
  constructor
  · intro ⟨v, hv⟩
    refine ⟨makeTrue v l, holds_makeTrue v l, fun c hc => ?_⟩
    by_cases mem : l ∈ c
    · exact ⟨l, mem, holds_makeTrue v l⟩
    · exact Clause.holds_makeTrue v l c (hv _ ((mem_assign l cs _).2 ⟨c, hc, mem, rfl⟩))
  · intro ⟨v, hl, hv⟩
    exact ⟨v, (satisfiedBy_assign v l cs hl).2 hv⟩

/-- Splitting: clauses are satisfiable exactly if what is left for a literal or what is left for its complement is. -/
@[lcsitem "4.3.17", lcsmain]
theorem satisfiable_iff_assign_or (l : Literal) (cs : List Clause) :
    (ClauseSet.ofList cs).Satisfiable ↔
      (ClauseSet.ofList (assign l cs)).Satisfiable ∨ (ClauseSet.ofList (assign l.complement cs)).Satisfiable := by
  simp only [satisfiable_assign_iff, Literal.complement_holds]
  constructor
  · intro ⟨v, hv⟩
    by_cases h : l.Holds v
    · exact .inl ⟨v, h, hv⟩
    · exact .inr ⟨v, h, hv⟩
  · intro h
    rcases h with ⟨v, _, hv⟩ | ⟨v, _, hv⟩
    · exact ⟨v, hv⟩
    · exact ⟨v, hv⟩

/-- Unit propagation: the literal of a unit clause can be assumed. -/
@[lcsitem "4.3.17", lcsmain]
theorem satisfiable_iff_assign_of_unit (l : Literal) (cs : List Clause) (unit : [l] ∈ cs) :
    (ClauseSet.ofList cs).Satisfiable ↔ (ClauseSet.ofList (assign l cs)).Satisfiable := by
  rw [satisfiable_assign_iff]
  constructor
  · intro ⟨v, hv⟩
    exact ⟨v, (Clause.holds_singleton v l).1 (hv [l] unit), hv⟩
  · intro ⟨v, _, hv⟩
    exact ⟨v, hv⟩

/-- A literal is pure in a list of clauses if its complement does not occur. -/
@[lcsitem "4.3.18", lcsmain]
def IsPure (l : Literal) (cs : List Clause) : Prop :=
  ∀ c ∈ cs, l.complement ∉ c

/-- Assuming a pure literal only takes clauses away. -/
@[lcsitem "4.3.18", lcsmain]
theorem IsPure.assign_eq (l : Literal) (cs : List Clause) (isPure : IsPure l cs) : assign l cs = cs.filter (l ∉ ·) := by
  have same : ∀ c ∈ cs.filter (l ∉ ·), c.remove l.complement = id c := fun c hc =>
    List.filter_eq_self.2 fun k hk => by
      have not_mem := isPure c (List.mem_filter.1 hc).1
      simpa using fun eq : k = l.complement => not_mem (eq ▸ hk)
  rw [assign, List.map_congr_left same, List.map_id]

/-- Pure literals can be assumed. -/
@[lcsitem "4.3.18", lcsmain]
theorem IsPure.satisfiable_iff (l : Literal) (cs : List Clause) (isPure : IsPure l cs) :
    (ClauseSet.ofList cs).Satisfiable ↔ (ClauseSet.ofList (assign l cs)).Satisfiable := by
  constructor
  · refine ClauseSet.Satisfiable.mono _ _ fun c hc => ?_
    rw [isPure.assign_eq l cs] at hc
    exact (List.mem_filter.1 hc).1
  · rw [satisfiable_assign_iff]
    exact fun ⟨v, _, hv⟩ => ⟨v, hv⟩

/-- Elimination of a symbol: the clauses with a literal but not its complement, and those the other way round, are
replaced by their resolvents; the clauses without either stay, those with both go. -/
@[lcsitem "4.3.19", lcsmain]
def eliminate (l : Literal) (cs : List Clause) : List Clause :=
  cs.filter (fun c => l ∉ c ∧ l.complement ∉ c) ++
    (cs.filter (fun c => l ∈ c ∧ l.complement ∉ c)).flatMap fun c =>
      (cs.filter (fun d => l ∉ d ∧ l.complement ∈ d)).map (resolvent l c)

/-- The clauses after elimination. -/
@[lcsitem "4.3.19"]
theorem mem_eliminate (l : Literal) (cs : List Clause) (e : Clause) :
    e ∈ eliminate l cs ↔ (e ∈ cs ∧ l ∉ e ∧ l.complement ∉ e) ∨
      ∃ c, (c ∈ cs ∧ l ∈ c ∧ l.complement ∉ c) ∧ ∃ d, (d ∈ cs ∧ l ∉ d ∧ l.complement ∈ d) ∧ resolvent l c d = e := by
  simp [eliminate]

/-- The symbol does not occur after elimination. -/
@[lcsitem "4.3.19", lcsmain]
theorem symbol_ne_of_mem_eliminate (k l : Literal) (cs : List Clause) (e : Clause) (he : e ∈ eliminate l cs)
    (hk : k ∈ e) : k.symbol ≠ l.symbol := by
  intro eq
  rcases (mem_eliminate l cs e).1 he with ⟨_, h₁, h₂⟩ | ⟨c, ⟨_, _, h₁⟩, d, ⟨_, h₂, _⟩, rfl⟩
  · rcases Literal.eq_or_eq_complement k l eq with rfl | rfl
    · exact h₁ hk
    · exact h₂ hk
  · rcases (mem_resolvent k l c d).1 hk with ⟨mem, ne⟩ | ⟨mem, ne⟩
    · rcases Literal.eq_or_eq_complement k l eq with rfl | rfl
      · exact ne rfl
      · exact h₁ mem
    · rcases Literal.eq_or_eq_complement k l eq with rfl | rfl
      · exact h₂ mem
      · exact ne rfl

/-- All clauses can be satisfied if those without the symbol of a literal are true, and those with its complement only are true
without that. -/
@[lcsitem "4.3.19"]
theorem satisfiable_of_eliminate (v : Valuation) (l : Literal) (cs : List Clause)
    (neither : ∀ c ∈ cs, l ∉ c → l.complement ∉ c → c.Holds v)
    (negative : ∀ c ∈ cs, l ∉ c → l.complement ∈ c → (c.remove l.complement).Holds v) :
    (ClauseSet.ofList cs).Satisfiable := by
  refine ⟨makeTrue v l, fun c hc => ?_⟩
  by_cases positive : l ∈ c
  · exact ⟨l, positive, holds_makeTrue v l⟩
  · refine Clause.holds_makeTrue v l c ?_
    by_cases complement : l.complement ∈ c
    · exact negative c hc positive complement
    · exact Clause.holds_remove_of_not_mem v _ c complement (neither c hc positive complement)

/-- Elimination preserves satisfiability, in both directions. -/
@[lcsitem "4.3.19", lcsmain]
theorem satisfiable_iff_eliminate (l : Literal) (cs : List Clause) :
    (ClauseSet.ofList cs).Satisfiable ↔ (ClauseSet.ofList (eliminate l cs)).Satisfiable := by
  constructor
  · intro ⟨v, hv⟩
    refine ⟨v, fun e he => ?_⟩
    rcases (mem_eliminate l cs e).1 he with ⟨mem, _⟩ | ⟨c, ⟨hc, _⟩, d, ⟨hd, _⟩, rfl⟩
    · exact hv e mem
    · exact resolvent_holds v l c d (hv c hc) (hv d hd)
  · intro ⟨v, hv⟩
    have neither : ∀ c ∈ cs, l ∉ c → l.complement ∉ c → c.Holds v := fun c hc h₁ h₂ =>
      hv c ((mem_eliminate l cs c).2 (.inl ⟨hc, h₁, h₂⟩))
    by_cases all : ∀ c ∈ cs, l.complement ∉ c → l ∈ c → (c.remove l).Holds v
    · refine satisfiable_of_eliminate v l.complement cs ?_ ?_
      · rw [l.complement_complement]
        exact fun c hc h₁ h₂ => neither c hc h₂ h₁
      · rw [l.complement_complement]
        exact all
    · simp only [Classical.not_forall] at all
      obtain ⟨c, hc, h₁, h₂, not_holds⟩ := all
      refine satisfiable_of_eliminate v l cs neither fun d hd h₃ h₄ => ?_
      have holds := hv _ ((mem_eliminate l cs _).2 (.inr ⟨c, ⟨hc, h₂, h₁⟩, d, ⟨hd, h₃, h₄⟩, rfl⟩))
      exact ((Clause.holds_append v _ _).1 holds).resolve_left not_holds

/-- The literal of the first unit clause, if there is one. -/
@[lcsitem "4.3.20", lcsmain]
def unitLiteral : List Clause → Option Literal
  | [] => none
  | [l] :: _ => some l
  | _ :: cs => unitLiteral cs

/-- The first pure literal that occurs, if there is one. -/
@[lcsitem "4.3.20", lcsmain]
def pureLiteral (cs : List Clause) : Option Literal :=
  cs.flatten.find? (fun l => l.complement ∉ cs.flatten)

/-- The literal of a unit clause, or else a pure literal. -/
@[lcsitem "4.3.20", lcsmain]
def forcedLiteral (cs : List Clause) : Option Literal :=
  (unitLiteral cs).or (pureLiteral cs)

/-- The literal found stands alone in a clause. -/
@[lcsitem "4.3.20"]
theorem unitLiteral_spec (l : Literal) (cs : List Clause) (h : unitLiteral cs = some l) : [l] ∈ cs := by
  induction cs using unitLiteral.induct with
  | case1 => simp [unitLiteral] at h
  | case2 k cs =>
    simp [unitLiteral] at h
    simp [h]
  | case3 c cs ne ih =>
    rw [unitLiteral] at h
    · exact List.mem_cons_of_mem c (ih h)
    · exact ne

/-- The literal found occurs and is pure. -/
@[lcsitem "4.3.20"]
theorem pureLiteral_spec (l : Literal) (cs : List Clause) (h : pureLiteral cs = some l) :
    l ∈ cs.flatten ∧ IsPure l cs := by
  refine ⟨List.mem_of_find?_eq_some h, fun c hc mem => ?_⟩
  have not_mem := List.find?_some h
  simp only [decide_eq_true_eq] at not_mem
  exact not_mem (List.mem_flatten.2 ⟨c, hc, mem⟩)

/-- A forced literal occurs, and assuming it preserves satisfiability, in both directions. -/
@[lcsitem "4.3.20", lcsmain]
theorem forcedLiteral_spec (l : Literal) (cs : List Clause) (h : forcedLiteral cs = some l) :
    l ∈ cs.flatten ∧
      ((ClauseSet.ofList cs).Satisfiable ↔ (ClauseSet.ofList (assign l cs)).Satisfiable) := by
  rcases Option.or_eq_some_iff.1 h with unit | ⟨_, found⟩
  · have mem := unitLiteral_spec l cs unit
    exact ⟨List.mem_flatten.2 ⟨[l], mem, List.mem_singleton.2 rfl⟩, satisfiable_iff_assign_of_unit l cs mem⟩
  · obtain ⟨mem, isPure⟩ := pureLiteral_spec l cs found
    exact ⟨mem, isPure.satisfiable_iff l cs⟩

/-- Removing a literal does not lengthen a clause. -/
@[lcsitem "4.3.21"]
theorem Clause.length_remove_le (l : Literal) (c : Clause) : (c.remove l).length ≤ c.length :=
  List.length_filter_le _ c

/-- Removing a literal that occurs shortens a clause. -/
@[lcsitem "4.3.21"]
theorem Clause.length_remove_lt (l : Literal) (c : Clause) (mem : l ∈ c) : (c.remove l).length < c.length := by
  refine List.length_filter_lt_length_iff_exists.2 ⟨l, mem, by simp⟩

/-- What is left for a literal of a list with a first clause. -/
@[lcsitem "4.3.21"]
theorem literalCount_assign_cons (l : Literal) (c : Clause) (cs : List Clause) :
    literalCount (assign l (c :: cs)) =
      (if l ∈ c then 0 else (c.remove l.complement).length) + literalCount (assign l cs) := by
  by_cases h : l ∈ c <;> simp [literalCount, assign, h]

/-- Assuming a literal does not make the number of occurrences of literals larger. -/
@[lcsitem "4.3.21", lcsmain]
theorem literalCount_assign_le (l : Literal) (cs : List Clause) : literalCount (assign l cs) ≤ literalCount cs := by
  induction cs with
  | nil => exact Nat.le_refl _
  | cons c cs ih =>
    have shorter := c.length_remove_le l.complement
    have count : literalCount (c :: cs) = c.length + literalCount cs := rfl
    rw [literalCount_assign_cons]
    split <;> omega

/-- Assuming a literal makes the number smaller if the literal or its complement occurs. -/
@[lcsitem "4.3.21", lcsmain]
theorem literalCount_assign_lt (l : Literal) (cs : List Clause) (h : l ∈ cs.flatten ∨ l.complement ∈ cs.flatten) :
    literalCount (assign l cs) < literalCount cs := by
  induction cs with
  | nil => simp at h
  | cons c cs ih =>
    have le := literalCount_assign_le l cs
    have shorter := c.length_remove_le l.complement
    have count : literalCount (c :: cs) = c.length + literalCount cs := rfl
    rw [literalCount_assign_cons]
    by_cases positive : l ∈ c
    · have := List.length_pos_of_mem positive
      simp only [positive, if_true]
      omega
    · by_cases complement : l.complement ∈ c
      · have := c.length_remove_lt l.complement complement
        simp only [positive, if_false]
        omega
      · have := ih (by simpa [positive, complement] using h)
        simp only [positive, if_false]
        omega

/-- The procedure of Davis, Putnam, Logemann and Loveland: whether finitely many clauses are satisfiable. Forced literals
are assumed; if there are none, the first literal and its complement are tried in turn. -/
@[lcsitem "4.3.22", lcsmain]
def dpll (cs : List Clause) : Bool :=
  if [] ∈ cs then false
  else match _forced : forcedLiteral cs with
    | some l => dpll (assign l cs)
    | none => match _first : cs.flatten with
      | [] => true
      | l :: _ => dpll (assign l cs) || dpll (assign l.complement cs)
termination_by literalCount cs
decreasing_by
  · exact literalCount_assign_lt l cs (.inl (forcedLiteral_spec l cs _forced).1)
  · exact literalCount_assign_lt l cs (.inl (by simp [_first]))
  · exact literalCount_assign_lt l.complement cs (.inr (by simp [_first, Literal.complement_complement]))

/-- The procedure answers correctly. -/
@[lcsitem "4.3.22", lcsmain]
theorem dpll_eq_true_iff (cs : List Clause) : dpll cs = true ↔ (ClauseSet.ofList cs).Satisfiable := by
  fun_induction dpll cs with
  | case1 cs empty =>
    simpa using ClauseSet.not_satisfiable_of_nil (ClauseSet.ofList cs) empty
  | case2 cs nonempty l forced ih => exact ih.trans (forcedLiteral_spec l cs forced).2.symm
  | case3 cs nonempty forced first =>
    cases cs with
    | nil => simpa using ClauseSet.satisfiable_ofList_nil
    | cons c cs =>
      simp only [List.flatten_cons, List.append_eq_nil_iff] at first
      exact absurd (first.1 ▸ List.mem_cons_self) nonempty
  | case4 cs nonempty forced l ls first ih₁ ih₂ =>
    rw [satisfiable_iff_assign_or l cs, Bool.or_eq_true, ih₁, ih₂]

/-- Satisfiability of finitely many clauses is decidable. -/
@[lcsitem "4.3.22"]
instance decidableSatisfiable (cs : List Clause) : Decidable (ClauseSet.ofList cs).Satisfiable :=
  decidable_of_iff (dpll cs = true) (dpll_eq_true_iff cs)

/-- The procedure rejects the four clauses with two literals over two symbols. -/
@[lcsitem "4.3.23", lcsmain]
theorem dpll_fourClauses : dpll fourClauses = false := by
  refine Bool.eq_false_iff.2 fun accepted => ?_
  exact splitRefutable_fourClauses.sound fourClauses ((dpll_eq_true_iff fourClauses).1 accepted)

/-- The procedure accepts the first three of them. -/
@[lcsitem "4.3.23", lcsmain]
theorem dpll_threeClauses : dpll (fourClauses.take 3) = true :=
  (dpll_eq_true_iff _).2 satisfiable_threeClauses

/-- Assuming that the symbol 0 is true, the two unit clauses on the symbol 1 are left of the four clauses. -/
@[lcsitem "4.3.23", lcsmain]
theorem assign_fourClauses : assign ⟨0, true⟩ fourClauses = [[⟨1, true⟩], [⟨1, false⟩]] := by
  decide

end LCS.Resolution
