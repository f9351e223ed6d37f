module

public import LCS.FirstOrder.Syntax

/-! 5.2, second part: free and bound variables, substitution, and when a term is free for a variable. -/

@[expose] public section

namespace LCS.FirstOrder

/-- The variable `x` occurs in a term. -/
@[lcsitem "5.2.4", lcsmain]
def Term.Occurs {S : Signature} (x : Nat) : Term S → Prop
  | var y => y = x
  | app _ arguments => ∃ i, (arguments i).Occurs x

/-- The variable `x` occurs free in a formula: outside of all quantifiers over `x`. -/
@[lcsitem "5.2.4", lcsmain]
def Formula.Free {S : Signature} (x : Nat) : Formula S → Prop
  | predicate _ arguments => ∃ i, (arguments i).Occurs x
  | equal s t => s.Occurs x ∨ t.Occurs x
  | bottom => False
  | neg a => a.Free x
  | and a b | or a b | imp a b => a.Free x ∨ b.Free x
  | all y a | exi y a => y ≠ x ∧ a.Free x

/-- The term with `t` in place of the variable `x`. -/
@[lcsitem "5.2.5", lcsmain]
def Term.substitute {S : Signature} (x : Nat) (t : Term S) : Term S → Term S
  | var y => if y = x then t else var y
  | app f arguments => app f fun i => Term.substitute x t (arguments i)

/-- The formula with `t` in place of the free occurrences of the variable `x`. Nothing is renamed: variables of `t` may be
captured. -/
@[lcsitem "5.2.5", lcsmain]
def Formula.substitute {S : Signature} (x : Nat) (t : Term S) : Formula S → Formula S
  | predicate p arguments => predicate p fun i => Term.substitute x t (arguments i)
  | equal r s => equal (Term.substitute x t r) (Term.substitute x t s)
  | bottom => bottom
  | neg a => neg (Formula.substitute x t a)
  | and a b => and (Formula.substitute x t a) (Formula.substitute x t b)
  | or a b => or (Formula.substitute x t a) (Formula.substitute x t b)
  | imp a b => imp (Formula.substitute x t a) (Formula.substitute x t b)
  | all y a => if y = x then all y a else all y (Formula.substitute x t a)
  | exi y a => if y = x then exi y a else exi y (Formula.substitute x t a)

/-- The term `t` is free for the variable `x` in a formula: no variable of `t` is captured when `t` is put in place of `x`. -/
@[lcsitem "5.2.6", lcsmain]
def Formula.FreeFor {S : Signature} (t : Term S) (x : Nat) : Formula S → Prop
  | predicate _ _ | equal _ _ | bottom => True
  | neg a => a.FreeFor t x
  | and a b | or a b | imp a b => a.FreeFor t x ∧ b.FreeFor t x
  | all y a | exi y a => ((y ≠ x ∧ a.Free x) → ¬ t.Occurs y) ∧ (y = x ∨ a.FreeFor t x)

/-- In a biconditional just those variables are free that are so in one of its sides. -/
@[lcsitem "5.2.4", lcsmain]
theorem Formula.free_iff_iff {S : Signature} (x : Nat) (a b : Formula S) : (iff a b).Free x ↔ a.Free x ∨ b.Free x := by
  simp only [iff, Free]
  constructor
  · intro h
    rcases h with h | h
    · exact h
    · exact h.symm
  · exact Or.inl

/-- A variable in place of itself leaves a term as it is. -/
@[lcsitem "5.2.5", lcsmain]
theorem Term.substitute_var_self {S : Signature} (x : Nat) (t : Term S) : Term.substitute x (var x) t = t := by
  induction t with
  | var y =>
    simp only [substitute]
    split
    · next h => rw [h]
    · rfl
  | app f arguments ih => simp only [substitute, ih]

/-- A variable in place of itself leaves a formula as it is. -/
@[lcsitem "5.2.5", lcsmain]
theorem Formula.substitute_var_self {S : Signature} (x : Nat) (a : Formula S) : Formula.substitute x (.var x) a = a := by
  induction a with
  | predicate p arguments => simp only [substitute, Term.substitute_var_self]
  | equal r s => simp only [substitute, Term.substitute_var_self]
  | bottom => rfl
  | neg a ih => simp only [substitute, ih]
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp only [substitute, iha, ihb]
  | all y a ih | exi y a ih => simp only [substitute, ih, ite_self]

/-- Each variable is free for itself in every formula. -/
@[lcsitem "5.2.6", lcsmain]
theorem Formula.freeFor_self {S : Signature} (x : Nat) (a : Formula S) : a.FreeFor (.var x) x := by
  induction a with
  | predicate _ _ | equal _ _ | bottom => trivial
  | neg a ih => exact ih
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => exact ⟨iha, ihb⟩
  | all y a ih | exi y a ih => exact ⟨fun h k => h.1 k.symm, Or.inr ih⟩

/-- To put something in place of a variable that does not occur leaves a term as it is. -/
@[lcsitem "5.2.16", lcsmain]
theorem Term.substitute_of_not_occurs {S : Signature} (x : Nat) (s t : Term S) (h : ¬ t.Occurs x) :
    Term.substitute x s t = t := by
  induction t with
  | var y => exact if_neg h
  | app f arguments ih =>
    simp only [substitute, app.injEq, heq_eq_eq, true_and]
    funext i
    exact ih i fun k => h ⟨i, k⟩

/-- To put something in place of a variable that does not occur free leaves a formula as it is. -/
@[lcsitem "5.2.16", lcsmain]
theorem Formula.substitute_of_not_free {S : Signature} (x : Nat) (s : Term S) (a : Formula S) (h : ¬ a.Free x) :
    Formula.substitute x s a = a := by
  induction a with
  | predicate p arguments =>
    simp only [substitute, predicate.injEq, heq_eq_eq, true_and]
    funext i
    exact Term.substitute_of_not_occurs x s _ fun k => h ⟨i, k⟩
  | equal r t =>
    simp only [Free, not_or] at h
    rw [substitute, Term.substitute_of_not_occurs x s r h.1, Term.substitute_of_not_occurs x s t h.2]
  | bottom => rfl
  | neg a ih => rw [substitute, ih h]
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    simp only [Free, not_or] at h
    rw [substitute, iha h.1, ihb h.2]
  | all y a ih | exi y a ih =>
    simp only [substitute]
    split
    · rfl
    · next e => rw [ih fun k => h ⟨e, k⟩]

/-- The variables of a term after a substitution: the others that were there, and those of the new term if its place occurs. -/
@[lcsitem "5.2.17", lcsmain]
theorem Term.occurs_substitute_iff {S : Signature} (x y : Nat) (s t : Term S) :
    (Term.substitute x s t).Occurs y ↔ (t.Occurs y ∧ y ≠ x) ∨ (t.Occurs x ∧ s.Occurs y) := by
  induction t with
  | var z =>
    by_cases h : z = x
    · subst h
      simp only [substitute, if_pos, Occurs, true_and]
      constructor
      · exact Or.inr
      · rintro (⟨rfl, k⟩ | k)
        · exact absurd rfl k
        · exact k
    · simp only [substitute, Occurs, h, false_and, or_false]
      constructor
      · rintro rfl
        exact ⟨rfl, h⟩
      · exact And.left
  | app f arguments ih =>
    simp only [substitute, Occurs, ih, exists_or, exists_and_right]

/-- The free variables of a formula after a substitution without capture: the others that were free, and those of the new term
if its place is free. -/
@[lcsitem "5.2.17", lcsmain]
theorem Formula.free_substitute_iff {S : Signature} (x y : Nat) (s : Term S) (a : Formula S) (h : a.FreeFor s x) :
    (Formula.substitute x s a).Free y ↔ (a.Free y ∧ y ≠ x) ∨ (a.Free x ∧ s.Occurs y) := by
  induction a with
  | predicate p arguments =>
    simp only [substitute, Free, Term.occurs_substitute_iff, exists_or, exists_and_right]
  | equal r t =>
    simp only [substitute, Free, Term.occurs_substitute_iff]
    grind
  | bottom => simp only [substitute, Free, false_and, or_false]
  | neg a ih => exact ih h
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    simp only [substitute, Free, iha h.1, ihb h.2]
    grind
  | all z a ih | exi z a ih =>
    simp only [substitute]
    split
    · next e =>
      subst e
      simp only [Free]
      grind
    · next e =>
      simp only [Free, ih (h.2.resolve_left e)]
      have k := h.1
      grind

/-- The variable `x` stands in a quantifier of the formula. -/
@[lcsitem "5.2.18", lcsmain]
def Formula.Binds {S : Signature} (x : Nat) : Formula S → Prop
  | predicate _ _ | equal _ _ | bottom => False
  | neg a => a.Binds x
  | and a b | or a b | imp a b => a.Binds x ∨ b.Binds x
  | all y a | exi y a => y = x ∨ a.Binds x

/-- A term is free for a variable if no variable of the term stands in a quantifier of the formula. -/
@[lcsitem "5.2.18", lcsmain]
theorem Formula.freeFor_of_not_binds {S : Signature} (t : Term S) (x : Nat) (a : Formula S)
    (h : ∀ y, t.Occurs y → ¬ a.Binds y) : a.FreeFor t x := by
  induction a with
  | predicate _ _ | equal _ _ | bottom => trivial
  | neg a ih => exact ih h
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    exact ⟨iha fun y k l => h y k (Or.inl l), ihb fun y k l => h y k (Or.inr l)⟩
  | all z a ih | exi z a ih =>
    exact ⟨fun _ k => h z k (Or.inl rfl), Or.inr (ih fun y k l => h y k (Or.inr l))⟩

/-- A term without variables is free for every variable in every formula. -/
@[lcsitem "5.2.18", lcsmain]
theorem Formula.freeFor_of_closed {S : Signature} (t : Term S) (x : Nat) (a : Formula S) (h : ∀ y, ¬ t.Occurs y) :
    a.FreeFor t x :=
  freeFor_of_not_binds t x a fun y k => absurd k (h y)

/-- Every term is free for a variable that is not free in the formula. -/
@[lcsitem "5.2.19", lcsmain]
theorem Formula.freeFor_of_not_free {S : Signature} (t : Term S) (x : Nat) (a : Formula S) (h : ¬ a.Free x) :
    a.FreeFor t x := by
  induction a with
  | predicate _ _ | equal _ _ | bottom => trivial
  | neg a ih => exact ih h
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    exact ⟨iha fun k => h (Or.inl k), ihb fun k => h (Or.inr k)⟩
  | all z a ih | exi z a ih =>
    refine ⟨fun k => absurd k h, ?_⟩
    by_cases e : z = x
    · exact Or.inl e
    · exact Or.inr (ih fun k => h ⟨e, k⟩)

/-- Every term is free for every variable in a quantifier-free formula. -/
@[lcsitem "5.2.19", lcsmain]
theorem Formula.freeFor_of_quantifierFree {S : Signature} (t : Term S) (x : Nat) (a : Formula S)
    (h : a.QuantifierFree) : a.FreeFor t x := by
  induction a with
  | predicate _ _ | equal _ _ | bottom => trivial
  | neg a ih => exact ih h
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => exact ⟨iha h.1, ihb h.2⟩
  | all z a ih | exi z a ih => exact h.elim

/-- Two substitutions in a term can change places if the second is also made in the term that the first puts in. -/
@[lcsitem "5.2.20", lcsmain]
theorem Term.substitute_substitute {S : Signature} (x y : Nat) (r s t : Term S) (h : x ≠ y) (k : ¬ s.Occurs x) :
    Term.substitute y s (Term.substitute x r t) = Term.substitute x (Term.substitute y s r) (Term.substitute y s t) := by
  induction t with
  | var z =>
    by_cases hx : z = x
    · have hy : z ≠ y := fun e => h (hx.symm.trans e)
      simp only [substitute, if_pos hx, if_neg hy]
    · by_cases hy : z = y
      · simp only [substitute, if_neg hx, if_pos hy, substitute_of_not_occurs x _ s k]
      · simp only [substitute, if_neg hx, if_neg hy]
  | app f arguments ih => simp only [substitute, ih]

/-- Two substitutions in a formula can change places in the same way, if the first captures no variable. -/
@[lcsitem "5.2.20", lcsmain]
theorem Formula.substitute_substitute {S : Signature} (x y : Nat) (r s : Term S) (a : Formula S) (h : x ≠ y)
    (k : ¬ s.Occurs x) (l : a.FreeFor r x) :
    Formula.substitute y s (Formula.substitute x r a) =
      Formula.substitute x (Term.substitute y s r) (Formula.substitute y s a) := by
  induction a with
  | predicate p arguments => simp only [substitute, Term.substitute_substitute x y r s _ h k]
  | equal t u => simp only [substitute, Term.substitute_substitute x y r s _ h k]
  | bottom => rfl
  | neg a ih => simp only [substitute, ih l]
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp only [substitute, iha l.1, ihb l.2]
  | all z a ih | exi z a ih =>
    by_cases hx : z = x
    · have hy : z ≠ y := fun e => h (hx.symm.trans e)
      simp only [substitute, if_pos hx, if_neg hy]
    · by_cases hy : z = y
      · simp only [substitute, if_neg hx, if_pos hy]
        by_cases free : a.Free x
        · rw [Term.substitute_of_not_occurs y s r fun o => l.1 ⟨hx, free⟩ (hy ▸ o)]
        · rw [substitute_of_not_free x r a free, substitute_of_not_free x _ a free]
      · simp only [substitute, if_neg hx, if_neg hy, ih (l.2.resolve_left hx)]

end LCS.FirstOrder
