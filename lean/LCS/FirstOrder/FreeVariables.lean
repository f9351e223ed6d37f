module

public import LCS.FirstOrder.Substitution

/-! 5.2, third part: the free variables as a list, fresh variables, closed terms, sentences and universal closures. -/

@[expose] public section

namespace LCS.FirstOrder

/-- The variables of a term from left to right, with repetitions. -/
@[lcsitem "5.2.21", lcsmain]
def Term.variables {S : Signature} : Term S → List Nat
  | var x => [x]
  | app _ arguments => (List.ofFn fun i => (arguments i).variables).flatten

/-- The list of variables has just the variables that occur. -/
@[lcsitem "5.2.21", lcsmain]
theorem Term.mem_variables_iff {S : Signature} (x : Nat) (t : Term S) : x ∈ t.variables ↔ t.Occurs x := by
  induction t with
  | var y =>
    simp only [variables, Occurs, List.mem_singleton]
    exact eq_comm
  | app f arguments ih =>
    simp only [variables, Occurs, List.mem_flatten, List.mem_ofFn]
    constructor
    · rintro ⟨l, ⟨i, rfl⟩, h⟩
      exact ⟨i, (ih i).1 h⟩
    · rintro ⟨i, h⟩
      exact ⟨_, ⟨i, rfl⟩, (ih i).2 h⟩

/-- The free variables of a formula from left to right, with repetitions. -/
@[lcsitem "5.2.22", lcsmain]
def Formula.freeVariables {S : Signature} : Formula S → List Nat
  | predicate _ arguments => (List.ofFn fun i => (arguments i).variables).flatten
  | equal s t => s.variables ++ t.variables
  | bottom => []
  | neg a => a.freeVariables
  | and a b | or a b | imp a b => a.freeVariables ++ b.freeVariables
  | all x a | exi x a => a.freeVariables.filter fun y => y ≠ x

/-- The list of free variables has just the variables that occur free. -/
@[lcsitem "5.2.22", lcsmain]
theorem Formula.mem_freeVariables_iff {S : Signature} (x : Nat) (a : Formula S) : x ∈ a.freeVariables ↔ a.Free x := by
  induction a with
  | predicate p arguments =>
    simp only [freeVariables, Free, List.mem_flatten, List.mem_ofFn]
    constructor
    · rintro ⟨l, ⟨i, rfl⟩, h⟩
      exact ⟨i, (Term.mem_variables_iff x _).1 h⟩
    · rintro ⟨i, h⟩
      exact ⟨_, ⟨i, rfl⟩, (Term.mem_variables_iff x _).2 h⟩
  | equal s t => simp only [freeVariables, Free, List.mem_append, Term.mem_variables_iff]
  | bottom => simp only [freeVariables, Free, List.not_mem_nil]
  | neg a ih => exact ih
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    simp only [freeVariables, Free, List.mem_append, iha, ihb]
  | all y a ih | exi y a ih =>
    simp only [freeVariables, Free, List.mem_filter, ih, decide_eq_true_eq, ne_eq, @eq_comm Nat x y, and_comm]

/-- The variables that stand in quantifiers of a formula, from left to right, with repetitions. -/
@[lcsitem "5.2.23", lcsmain]
def Formula.boundVariables {S : Signature} : Formula S → List Nat
  | predicate _ _ | equal _ _ | bottom => []
  | neg a => a.boundVariables
  | and a b | or a b | imp a b => a.boundVariables ++ b.boundVariables
  | all x a | exi x a => x :: a.boundVariables

/-- The list of bound variables has just the variables that stand in a quantifier. -/
@[lcsitem "5.2.23", lcsmain]
theorem Formula.mem_boundVariables_iff {S : Signature} (x : Nat) (a : Formula S) :
    x ∈ a.boundVariables ↔ a.Binds x := by
  induction a with
  | predicate _ _ | equal _ _ | bottom => simp only [boundVariables, Binds, List.not_mem_nil]
  | neg a ih => exact ih
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    simp only [boundVariables, Binds, List.mem_append, iha, ihb]
  | all y a ih | exi y a ih => simp only [boundVariables, Binds, List.mem_cons, ih, eq_comm]

/-- A substitution does not change the bound variables. -/
@[lcsitem "5.2.23", lcsmain]
theorem Formula.boundVariables_substitute {S : Signature} (x : Nat) (t : Term S) (a : Formula S) :
    (Formula.substitute x t a).boundVariables = a.boundVariables := by
  induction a with
  | predicate _ _ | equal _ _ | bottom => rfl
  | neg a ih => exact ih
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp only [substitute, boundVariables, iha, ihb]
  | all y a ih | exi y a ih =>
    simp only [substitute]
    split
    · rfl
    · simp only [boundVariables, ih]

/-- A number that is greater than all in a list: one more than the greatest. -/
@[lcsitem "5.2.24", lcsmain]
def freshNumber : List Nat → Nat
  | [] => 0
  | n :: l => max (n + 1) (freshNumber l)

/-- The fresh number is greater than all in the list. -/
@[lcsitem "5.2.24", lcsmain]
theorem lt_freshNumber (n : Nat) (l : List Nat) (h : n ∈ l) : n < freshNumber l := by
  induction l with
  | nil => exact absurd h List.not_mem_nil
  | cons m l ih =>
    simp only [freshNumber]
    rcases List.mem_cons.1 h with rfl | k
    · omega
    · have := ih k
      omega

/-- A variable that stands neither free nor bound in the formula. -/
@[lcsitem "5.2.24", lcsmain]
def Formula.freshVariable {S : Signature} (a : Formula S) : Nat :=
  freshNumber (a.freeVariables ++ a.boundVariables)

/-- All variables that are free or bound in a formula are less than its fresh variable. -/
@[lcsitem "5.2.24", lcsmain]
theorem Formula.lt_freshVariable {S : Signature} (x : Nat) (a : Formula S) (h : a.Free x ∨ a.Binds x) :
    x < a.freshVariable := by
  refine lt_freshNumber x _ (List.mem_append.2 ?_)
  rw [mem_freeVariables_iff, mem_boundVariables_iff]
  exact h

/-- For finitely many formulas there is a variable that stands in none of them, neither free nor bound. -/
@[lcsitem "5.2.24", lcsmain]
theorem exists_fresh {S : Signature} (l : List (Formula S)) : ∃ x, ∀ a, a ∈ l → ¬ a.Free x ∧ ¬ a.Binds x := by
  refine ⟨freshNumber (l.map Formula.freshVariable), fun a h => ?_⟩
  have k := lt_freshNumber _ _ (List.mem_map_of_mem (f := Formula.freshVariable) h)
  constructor
  · intro free
    have := a.lt_freshVariable _ (Or.inl free)
    omega
  · intro binds
    have := a.lt_freshVariable _ (Or.inr binds)
    omega

/-- A term is closed if no variable occurs in it. -/
@[lcsitem "5.2.25", lcsmain]
def Term.Closed {S : Signature} (t : Term S) : Prop :=
  ∀ x, ¬ t.Occurs x

/-- A formula is a sentence if no variable is free in it. -/
@[lcsitem "5.2.25", lcsmain]
def Formula.Sentence {S : Signature} (a : Formula S) : Prop :=
  ∀ x, ¬ a.Free x

/-- A formula is a sentence just if its list of free variables is empty. -/
@[lcsitem "5.2.25", lcsmain]
theorem Formula.sentence_iff {S : Signature} (a : Formula S) : a.Sentence ↔ a.freeVariables = [] := by
  rw [List.eq_nil_iff_forall_not_mem]
  constructor
  · exact fun h x k => h x ((mem_freeVariables_iff x a).1 k)
  · exact fun h x k => h x ((mem_freeVariables_iff x a).2 k)

/-- A quantification over `x` is a sentence just if no variable besides `x` is free in its matrix. -/
@[lcsitem "5.2.25", lcsmain]
theorem Formula.sentence_all_iff {S : Signature} (x : Nat) (a : Formula S) :
    (all x a).Sentence ↔ ∀ y, a.Free y → y = x := by
  constructor
  · intro h y k
    exact Classical.byContradiction fun e => h y ⟨fun e' => e e'.symm, k⟩
  · intro h y k
    exact k.1 (h y k.2).symm

/-- A sentence is not changed by substitutions. -/
@[lcsitem "5.2.25", lcsmain]
theorem Formula.Sentence.substitute {S : Signature} {a : Formula S} (x : Nat) (t : Term S) (h : a.Sentence) :
    Formula.substitute x t a = a :=
  substitute_of_not_free x t a (h x)

/-- A closed term in place of the only free variable of a formula makes a sentence. -/
@[lcsitem "5.2.26", lcsmain]
theorem Formula.sentence_substitute {S : Signature} (x : Nat) (t : Term S) (a : Formula S) (h : t.Closed)
    (k : (all x a).Sentence) : (Formula.substitute x t a).Sentence := by
  intro y free
  rw [free_substitute_iff x y t a (freeFor_of_closed t x a h)] at free
  rcases free with ⟨l, e⟩ | ⟨_, l⟩
  · exact e ((sentence_all_iff x a).1 k y l)
  · exact h y l

/-- The formula with universal quantifiers over the variables of a list before it, in their order. -/
@[lcsitem "5.2.27", lcsmain]
def Formula.quantifyAll {S : Signature} (l : List Nat) (a : Formula S) : Formula S :=
  l.foldr all a

/-- In a formula with quantifiers before it just the free variables that are not in the list stay free. -/
@[lcsitem "5.2.27", lcsmain]
theorem Formula.free_quantifyAll_iff {S : Signature} (x : Nat) (l : List Nat) (a : Formula S) :
    (quantifyAll l a).Free x ↔ x ∉ l ∧ a.Free x := by
  induction l with
  | nil => simp only [quantifyAll, List.foldr_nil, List.not_mem_nil, not_false_iff, true_and]
  | cons y l ih =>
    have e : (quantifyAll (y :: l) a).Free x ↔ y ≠ x ∧ (quantifyAll l a).Free x := Iff.rfl
    rw [e, ih, List.mem_cons, not_or, and_assoc, ne_comm]

/-- The universal closure: quantifiers over all free variables of the formula stand before it. -/
@[lcsitem "5.2.27", lcsmain]
def Formula.universalClosure {S : Signature} (a : Formula S) : Formula S :=
  quantifyAll a.freeVariables a

/-- A universal closure is a sentence. -/
@[lcsitem "5.2.27", lcsmain]
theorem Formula.sentence_universalClosure {S : Signature} (a : Formula S) : a.universalClosure.Sentence := by
  intro x h
  rw [universalClosure, free_quantifyAll_iff, mem_freeVariables_iff] at h
  exact h.1 h.2

/-- A sentence is its own universal closure. -/
@[lcsitem "5.2.27", lcsmain]
theorem Formula.Sentence.universalClosure_eq {S : Signature} {a : Formula S} (h : a.Sentence) :
    a.universalClosure = a := by
  rw [universalClosure, (sentence_iff a).1 h]
  rfl

end LCS.FirstOrder
