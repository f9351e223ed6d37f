module

public import LCS.FirstOrder.Substitution

/-! 5.2, fifth part: substitutions of terms for all variables at once, and their composition. -/

@[expose] public section

namespace LCS.FirstOrder

/-- The term with `u x` in place of each variable `x`, everywhere at once. -/
@[lcsitem "5.2.36", lcsmain]
def Term.substituteAll {S : Signature} (u : Nat → Term S) : Term S → Term S
  | var x => u x
  | app f arguments => app f fun i => Term.substituteAll u (arguments i)

/-- Each variable in place of itself leaves a term as it is. -/
@[lcsitem "5.2.36", lcsmain]
theorem Term.substituteAll_var {S : Signature} (t : Term S) : Term.substituteAll var t = t := by
  induction t with
  | var x => rfl
  | app f arguments ih => simp only [substituteAll, ih]

/-- To make a substitution that puts in `t` for `x` and the other variables for themselves is to substitute `t` for `x`. -/
@[lcsitem "5.2.36", lcsmain]
theorem Term.substituteAll_single {S : Signature} (x : Nat) (s t : Term S) :
    Term.substituteAll (fun y => if y = x then s else var y) t = Term.substitute x s t := by
  induction t with
  | var y => rfl
  | app f arguments ih => simp only [substituteAll, substitute, ih]

/-- The composition of two substitutions: the second is made in the terms that the first puts in. -/
@[lcsitem "5.2.37", lcsmain]
def composeSubstitutions {S : Signature} (u v : Nat → Term S) : Nat → Term S :=
  fun x => Term.substituteAll v (u x)

/-- To make two substitutions one after the other in a term is to make their composition. -/
@[lcsitem "5.2.37", lcsmain]
theorem Term.substituteAll_compose {S : Signature} (u v : Nat → Term S) (t : Term S) :
    Term.substituteAll (composeSubstitutions u v) t = Term.substituteAll v (Term.substituteAll u t) := by
  induction t with
  | var x => rfl
  | app f arguments ih => simp only [substituteAll, ih]

/-- Composition of substitutions is associative. -/
@[lcsitem "5.2.37", lcsmain]
theorem composeSubstitutions_assoc {S : Signature} (u v w : Nat → Term S) :
    composeSubstitutions (composeSubstitutions u v) w = composeSubstitutions u (composeSubstitutions v w) := by
  funext x
  exact (Term.substituteAll_compose v w (u x)).symm

/-- The substitution of each variable for itself is neutral in compositions. -/
@[lcsitem "5.2.37", lcsmain]
theorem composeSubstitutions_var {S : Signature} (u : Nat → Term S) :
    composeSubstitutions u .var = u ∧ composeSubstitutions .var u = u :=
  ⟨funext fun x => Term.substituteAll_var (u x), rfl⟩

/-- Two substitutions make the same of a term just if they agree on the variables that occur in it. -/
@[lcsitem "5.2.38", lcsmain]
theorem Term.substituteAll_eq_iff {S : Signature} (u v : Nat → Term S) (t : Term S) :
    Term.substituteAll u t = Term.substituteAll v t ↔ ∀ x, t.Occurs x → u x = v x := by
  induction t with
  | var y =>
    constructor
    · rintro h x rfl
      exact h
    · exact fun h => h y rfl
  | app f arguments ih =>
    simp only [substituteAll, app.injEq, heq_eq_eq, true_and]
    constructor
    · rintro h x ⟨i, k⟩
      exact (ih i).1 (congrFun h i) x k
    · exact fun h => funext fun i => (ih i).2 fun x k => h x ⟨i, k⟩

/-- The variables of a term after a substitution are those of the terms that are put in. -/
@[lcsitem "5.2.38", lcsmain]
theorem Term.occurs_substituteAll_iff {S : Signature} (u : Nat → Term S) (y : Nat) (t : Term S) :
    (Term.substituteAll u t).Occurs y ↔ ∃ x, t.Occurs x ∧ (u x).Occurs y := by
  induction t with
  | var z =>
    constructor
    · exact fun h => ⟨z, rfl, h⟩
    · rintro ⟨x, rfl, h⟩
      exact h
  | app f arguments ih =>
    constructor
    · rintro ⟨i, h⟩
      obtain ⟨x, k, l⟩ := (ih i).1 h
      exact ⟨x, ⟨i, k⟩, l⟩
    · rintro ⟨x, ⟨i, k⟩, l⟩
      exact ⟨i, (ih i).2 ⟨x, k, l⟩⟩

/-- The substitution that leaves the variable `x` as it is, and agrees with `u` on all others. -/
@[lcsitem "5.2.39", lcsmain]
def exceptAt {S : Signature} (x : Nat) (u : Nat → Term S) : Nat → Term S :=
  fun y => if y = x then .var x else u y

/-- The formula with `u x` in place of the free occurrences of each variable `x`. Nothing is renamed: variables of the new terms
may be captured. -/
@[lcsitem "5.2.39", lcsmain]
def Formula.substituteAll {S : Signature} (u : Nat → Term S) : Formula S → Formula S
  | predicate p arguments => predicate p fun i => Term.substituteAll u (arguments i)
  | equal r s => equal (Term.substituteAll u r) (Term.substituteAll u s)
  | bottom => bottom
  | neg a => neg (Formula.substituteAll u a)
  | and a b => and (Formula.substituteAll u a) (Formula.substituteAll u b)
  | or a b => or (Formula.substituteAll u a) (Formula.substituteAll u b)
  | imp a b => imp (Formula.substituteAll u a) (Formula.substituteAll u b)
  | all x a => all x (Formula.substituteAll (exceptAt x u) a)
  | exi x a => exi x (Formula.substituteAll (exceptAt x u) a)

/-- To except a variable from the substitution of each variable for itself changes nothing. -/
@[lcsitem "5.2.39"]
theorem exceptAt_var {S : Signature} (x : Nat) : exceptAt x (Term.var : Nat → Term S) = Term.var := by
  funext y
  simp only [exceptAt]
  split
  · next h => rw [h]
  · rfl

/-- Each variable in place of itself leaves a formula as it is. -/
@[lcsitem "5.2.39", lcsmain]
theorem Formula.substituteAll_var {S : Signature} (a : Formula S) : Formula.substituteAll .var a = a := by
  induction a with
  | predicate p arguments => simp only [substituteAll, Term.substituteAll_var]
  | equal r s => simp only [substituteAll, Term.substituteAll_var]
  | bottom => rfl
  | neg a ih => simp only [substituteAll, ih]
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp only [substituteAll, iha, ihb]
  | all x a ih | exi x a ih => simp only [substituteAll, exceptAt_var, ih]

/-- Substitutions that agree on the free variables of a formula make the same of it. -/
@[lcsitem "5.2.40", lcsmain]
theorem Formula.substituteAll_congr {S : Signature} (u v : Nat → Term S) (a : Formula S)
    (h : ∀ x, a.Free x → u x = v x) : Formula.substituteAll u a = Formula.substituteAll v a := by
  induction a generalizing u v with
  | predicate p arguments =>
    simp only [substituteAll, predicate.injEq, heq_eq_eq, true_and]
    exact funext fun i => (Term.substituteAll_eq_iff u v _).2 fun x k => h x ⟨i, k⟩
  | equal r s =>
    rw [substituteAll, (Term.substituteAll_eq_iff u v r).2 fun x k => h x (Or.inl k),
      (Term.substituteAll_eq_iff u v s).2 fun x k => h x (Or.inr k)]
    rfl
  | bottom => rfl
  | neg a ih => simp only [substituteAll, ih u v h]
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    simp only [substituteAll, iha u v fun x k => h x (Or.inl k), ihb u v fun x k => h x (Or.inr k)]
  | all x a ih | exi x a ih =>
    rw [substituteAll, ih (exceptAt x u) (exceptAt x v)]
    · rfl
    · intro y k
      simp only [exceptAt]
      split
      · rfl
      · next e => exact h y ⟨fun e' => e e'.symm, k⟩

/-- To substitute `t` for `x` in a formula is a special case. -/
@[lcsitem "5.2.40", lcsmain]
theorem Formula.substituteAll_single {S : Signature} (x : Nat) (t : Term S) (a : Formula S) :
    Formula.substituteAll (fun y => if y = x then t else .var y) a = Formula.substitute x t a := by
  induction a with
  | predicate p arguments => simp only [substituteAll, substitute, Term.substituteAll_single]
  | equal r s => simp only [substituteAll, substitute, Term.substituteAll_single]
  | bottom => rfl
  | neg a ih => simp only [substituteAll, substitute, ih]
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp only [substituteAll, substitute, iha, ihb]
  | all y a ih | exi y a ih =>
    by_cases e : y = x
    · have k : exceptAt y (fun z => if z = x then t else Term.var z) = Term.var := by
        funext z
        simp only [exceptAt, e]
        grind
      simp only [substituteAll, substitute, k, substituteAll_var, if_pos e]
    · have k : exceptAt y (fun z => if z = x then t else Term.var z) = fun z => if z = x then t else Term.var z := by
        funext z
        simp only [exceptAt]
        grind
      simp only [substituteAll, substitute, k, ih, if_neg e]

/-- In a quantifier-free formula two substitutions one after the other are the same as their composition. -/
@[lcsitem "5.2.41", lcsmain]
theorem Formula.substituteAll_compose {S : Signature} (u v : Nat → Term S) (a : Formula S) (h : a.QuantifierFree) :
    Formula.substituteAll (composeSubstitutions u v) a = Formula.substituteAll v (Formula.substituteAll u a) := by
  induction a with
  | predicate p arguments => simp only [substituteAll, Term.substituteAll_compose]
  | equal r s => simp only [substituteAll, Term.substituteAll_compose]
  | bottom => rfl
  | neg a ih => simp only [substituteAll, ih h]
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp only [substituteAll, iha h.1, ihb h.2]
  | all x a ih | exi x a ih => exact h.elim

/-- A substitution is a renaming if it puts in variables only, and different ones for different variables. -/
@[lcsitem "5.2.42", lcsmain]
def IsRenaming {S : Signature} (u : Nat → Term S) : Prop :=
  ∃ f : Nat → Nat, (∀ x y, f x = f y → x = y) ∧ ∀ x, u x = .var (f x)

/-- The composition of two renamings is one. -/
@[lcsitem "5.2.42", lcsmain]
theorem IsRenaming.compose {S : Signature} {u v : Nat → Term S} (h : IsRenaming u) (k : IsRenaming v) :
    IsRenaming (composeSubstitutions u v) := by
  obtain ⟨f, injective, hf⟩ := h
  obtain ⟨g, injective', hg⟩ := k
  refine ⟨fun x => g (f x), fun x y e => injective x y (injective' _ _ e), fun x => ?_⟩
  rw [composeSubstitutions, hf, Term.substituteAll, hg]

/-- A renaming makes different terms of different terms. -/
@[lcsitem "5.2.42", lcsmain]
theorem IsRenaming.injective {S : Signature} {u : Nat → Term S} (s t : Term S) (h : IsRenaming u)
    (k : Term.substituteAll u s = Term.substituteAll u t) : s = t := by
  obtain ⟨f, injective, hf⟩ := h
  induction s generalizing t with
  | var x =>
    cases t with
    | var y =>
      simp only [Term.substituteAll, hf, Term.var.injEq] at k
      rw [injective x y k]
    | app g arguments =>
      simp only [Term.substituteAll, hf] at k
      cases k
  | app g arguments ih =>
    cases t with
    | var y =>
      simp only [Term.substituteAll, hf] at k
      cases k
    | app g' arguments' =>
      simp only [Term.substituteAll, Term.app.injEq] at k
      obtain ⟨rfl, k⟩ := k
      have e : arguments = arguments' := funext fun i => ih i (arguments' i) (congrFun (eq_of_heq k) i)
      rw [e]

end LCS.FirstOrder
