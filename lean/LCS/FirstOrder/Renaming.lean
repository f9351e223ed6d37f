module

public import LCS.FirstOrder.FreeVariables

/-! 5.2, fourth part: renaming of bound variables, alphabetic variants, rectified formulas, substitution without capture. -/

@[expose] public section

namespace LCS.FirstOrder

/-- To put in a variable that does not occur, and then a term in its place, is the same as to put in the term. -/
@[lcsitem "5.2.28", lcsmain]
theorem Term.substitute_substitute_var {S : Signature} (x y : Nat) (s t : Term S) (h : ¬ t.Occurs y) :
    Term.substitute y s (Term.substitute x (var y) t) = Term.substitute x s t := by
  induction t with
  | var z =>
    by_cases e : z = x
    · simp only [substitute, if_pos e, if_pos]
    · have hy : z ≠ y := h
      simp only [substitute, if_neg e, if_neg hy]
  | app f arguments ih =>
    simp only [substitute, app.injEq, heq_eq_eq, true_and]
    funext i
    exact ih i fun k => h ⟨i, k⟩

/-- To put in a variable that is not free and not captured, and then a term in its place, is the same as to put in the term. -/
@[lcsitem "5.2.28", lcsmain]
theorem Formula.substitute_substitute_var {S : Signature} (x y : Nat) (s : Term S) (a : Formula S) (h : ¬ a.Free y)
    (k : a.FreeFor (.var y) x) :
    Formula.substitute y s (Formula.substitute x (.var y) a) = Formula.substitute x s a := by
  induction a with
  | predicate p arguments =>
    simp only [substitute, predicate.injEq, heq_eq_eq, true_and]
    funext i
    exact Term.substitute_substitute_var x y s _ fun l => h ⟨i, l⟩
  | equal t u =>
    simp only [Free, not_or] at h
    simp only [substitute, Term.substitute_substitute_var x y s _ h.1, Term.substitute_substitute_var x y s _ h.2]
  | bottom => rfl
  | neg a ih => simp only [substitute, ih h k]
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    simp only [Free, not_or] at h
    simp only [substitute, iha h.1 k.1, ihb h.2 k.2]
  | all z a ih =>
    by_cases hx : z = x
    · have e (u : Term S) : substitute x u (all z a) = all z a := if_pos hx
      rw [e, e, substitute_of_not_free y s (all z a) h]
    · simp only [substitute, if_neg hx]
      by_cases hy : z = y
      · have free : ¬ a.Free x := fun l => k.1 ⟨hx, l⟩ hy.symm
        rw [if_pos hy, substitute_of_not_free x _ a free, substitute_of_not_free x _ a free]
      · rw [if_neg hy, ih (fun l => h ⟨hy, l⟩) (k.2.resolve_left hx)]
  | exi z a ih =>
    by_cases hx : z = x
    · have e (u : Term S) : substitute x u (exi z a) = exi z a := if_pos hx
      rw [e, e, substitute_of_not_free y s (exi z a) h]
    · simp only [substitute, if_neg hx]
      by_cases hy : z = y
      · have free : ¬ a.Free x := fun l => k.1 ⟨hx, l⟩ hy.symm
        rw [if_pos hy, substitute_of_not_free x _ a free, substitute_of_not_free x _ a free]
      · rw [if_neg hy, ih (fun l => h ⟨hy, l⟩) (k.2.resolve_left hx)]

/-- A variable put in without capture can be replaced by the old one again. -/
@[lcsitem "5.2.28", lcsmain]
theorem Formula.substitute_var_back {S : Signature} (x y : Nat) (a : Formula S) (h : ¬ a.Free y)
    (k : a.FreeFor (.var y) x) :
    Formula.substitute y (.var x) (Formula.substitute x (.var y) a) = a := by
  rw [substitute_substitute_var x y (.var x) a h k, substitute_var_self]

/-- After a new variable is put in for `x`, the variable `x` is not free any more. -/
@[lcsitem "5.2.29", lcsmain]
theorem Formula.not_free_substitute_var {S : Signature} (x y : Nat) (a : Formula S) (h : x ≠ y)
    (k : a.FreeFor (.var y) x) : ¬ (Formula.substitute x (.var y) a).Free x := by
  rw [free_substitute_iff x x (.var y) a k]
  rintro (⟨_, e⟩ | ⟨_, e⟩)
  · exact e rfl
  · exact h (Eq.symm e)

/-- After a variable that was not free is put in for `x` without capture, `x` is free for it. -/
@[lcsitem "5.2.29", lcsmain]
theorem Formula.freeFor_substitute_var {S : Signature} (x y : Nat) (a : Formula S) (h : ¬ a.Free y)
    (k : a.FreeFor (.var y) x) : (Formula.substitute x (.var y) a).FreeFor (.var x) y := by
  induction a with
  | predicate _ _ | equal _ _ | bottom => trivial
  | neg a ih => exact ih h k
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    simp only [Free, not_or] at h
    exact ⟨iha h.1 k.1, ihb h.2 k.2⟩
  | all z a ih | exi z a ih =>
    by_cases e : z = x
    · simp only [substitute, if_pos e]
      exact freeFor_of_not_free _ _ _ h
    · simp only [substitute, if_neg e]
      refine ⟨fun _ o => e (Eq.symm o), ?_⟩
      by_cases e' : z = y
      · exact Or.inl e'
      · exact Or.inr (ih (fun l => h ⟨e', l⟩) (k.2.resolve_left e))

/-- The second formula is an alphabetic variant of the first: bound variables are renamed without capture, in any number of
places. -/
@[lcsitem "5.2.30", lcsmain]
inductive Variant {S : Signature} : Formula S → Formula S → Prop where
  /-- Every formula is a variant of itself. -/
  | refl (a : Formula S) : Variant a a
  /-- A variant of a variant is a variant. -/
  | trans (a b c : Formula S) : Variant a b → Variant b c → Variant a c
  /-- The bound variable of a universal quantifier is renamed. -/
  | renameAll (x y : Nat) (a : Formula S) : ¬ a.Free y → a.FreeFor (.var y) x →
      Variant (.all x a) (.all y (Formula.substitute x (.var y) a))
  /-- The bound variable of an existential quantifier is renamed. -/
  | renameExi (x y : Nat) (a : Formula S) : ¬ a.Free y → a.FreeFor (.var y) x →
      Variant (.exi x a) (.exi y (Formula.substitute x (.var y) a))
  /-- A variant stands below a negation. -/
  | neg (a b : Formula S) : Variant a b → Variant (.neg a) (.neg b)
  /-- Variants stand in a conjunction. -/
  | and (a b c d : Formula S) : Variant a b → Variant c d → Variant (.and a c) (.and b d)
  /-- Variants stand in a disjunction. -/
  | or (a b c d : Formula S) : Variant a b → Variant c d → Variant (.or a c) (.or b d)
  /-- Variants stand in an implication. -/
  | imp (a b c d : Formula S) : Variant a b → Variant c d → Variant (.imp a c) (.imp b d)
  /-- A variant stands below a universal quantifier. -/
  | all (x : Nat) (a b : Formula S) : Variant a b → Variant (.all x a) (.all x b)
  /-- A variant stands below an existential quantifier. -/
  | exi (x : Nat) (a b : Formula S) : Variant a b → Variant (.exi x a) (.exi x b)

/-- If a formula is a variant of another, then also the other is one of it. -/
@[lcsitem "5.2.30", lcsmain]
theorem Variant.symm {S : Signature} {a b : Formula S} (h : Variant a b) : Variant b a := by
  induction h with
  | refl a => exact .refl a
  | trans a b c _ _ ih ih' => exact .trans c b a ih' ih
  | renameAll x y a h k =>
    by_cases e : x = y
    · subst e
      rw [Formula.substitute_var_self]
      exact .refl _
    · have v := Variant.renameAll y x (Formula.substitute x (.var y) a) (a.not_free_substitute_var x y e k)
        (a.freeFor_substitute_var x y h k)
      rw [a.substitute_var_back x y h k] at v
      exact v
  | renameExi x y a h k =>
    by_cases e : x = y
    · subst e
      rw [Formula.substitute_var_self]
      exact .refl _
    · have v := Variant.renameExi y x (Formula.substitute x (.var y) a) (a.not_free_substitute_var x y e k)
        (a.freeFor_substitute_var x y h k)
      rw [a.substitute_var_back x y h k] at v
      exact v
  | neg a b _ ih => exact .neg b a ih
  | and a b c d _ _ ih ih' => exact .and b a d c ih ih'
  | or a b c d _ _ ih ih' => exact .or b a d c ih ih'
  | imp a b c d _ _ ih ih' => exact .imp b a d c ih ih'
  | all x a b _ ih => exact .all x b a ih
  | exi x a b _ ih => exact .exi x b a ih

/-- A substitution does not change the size of a formula. -/
@[lcsitem "5.2.31", lcsmain]
theorem Formula.size_substitute {S : Signature} (x : Nat) (t : Term S) (a : Formula S) :
    (Formula.substitute x t a).size = a.size := by
  induction a with
  | predicate _ _ | equal _ _ | bottom => rfl
  | neg a ih => simp only [substitute, size, ih]
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp only [substitute, size, iha, ihb]
  | all y a ih | exi y a ih =>
    simp only [substitute]
    split
    · rfl
    · simp only [size, ih]

/-- Variants have the same size. -/
@[lcsitem "5.2.31", lcsmain]
theorem Variant.size_eq {S : Signature} {a b : Formula S} (h : Variant a b) : a.size = b.size := by
  induction h with
  | refl a => rfl
  | trans a b c _ _ ih ih' => exact ih.trans ih'
  | renameAll x y a _ _ | renameExi x y a _ _ => simp only [Formula.size, Formula.size_substitute]
  | neg a b _ ih => simp only [Formula.size, ih]
  | and a b c d _ _ ih ih' | or a b c d _ _ ih ih' | imp a b c d _ _ ih ih' => simp only [Formula.size, ih, ih']
  | all x a b _ ih | exi x a b _ ih => simp only [Formula.size, ih]

/-- A renamed bound variable makes no difference to which variables are free. -/
@[lcsitem "5.2.31"]
theorem Formula.free_rename_iff {S : Signature} (x y z : Nat) (a : Formula S) (h : ¬ a.Free y)
    (k : a.FreeFor (.var y) x) : (y ≠ z ∧ (Formula.substitute x (.var y) a).Free z) ↔ (x ≠ z ∧ a.Free z) := by
  rw [free_substitute_iff x z (.var y) a k]
  constructor
  · rintro ⟨e, ⟨l, e'⟩ | ⟨_, l⟩⟩
    · exact ⟨fun e'' => e' e''.symm, l⟩
    · exact absurd l e
  · rintro ⟨e, l⟩
    exact ⟨fun e' => h (e' ▸ l), Or.inl ⟨l, fun e' => e e'.symm⟩⟩

/-- Variants have the same free variables. -/
@[lcsitem "5.2.31", lcsmain]
theorem Variant.free_iff {S : Signature} {a b : Formula S} (z : Nat) (h : Variant a b) : a.Free z ↔ b.Free z := by
  induction h with
  | refl a => exact Iff.rfl
  | trans a b c _ _ ih ih' => exact ih.trans ih'
  | renameAll x y a h k | renameExi x y a h k => exact (a.free_rename_iff x y z h k).symm
  | neg a b _ ih => exact ih
  | and a b c d _ _ ih ih' | or a b c d _ _ ih ih' | imp a b c d _ _ ih ih' => simp only [Formula.Free, ih, ih']
  | all x a b _ ih | exi x a b _ ih => simp only [Formula.Free, ih]

/-- A formula is rectified if no variable stands in two quantifiers, and none is both free and bound. -/
@[lcsitem "5.2.32", lcsmain]
def Formula.Rectified {S : Signature} (a : Formula S) : Prop :=
  a.boundVariables.Nodup ∧ ∀ x, a.Binds x → ¬ a.Free x

/-- A quantifier-free formula is rectified. -/
@[lcsitem "5.2.32", lcsmain]
theorem Formula.rectified_of_quantifierFree {S : Signature} (a : Formula S) (h : a.QuantifierFree) : a.Rectified := by
  have e : a.boundVariables = [] := by
    induction a with
    | predicate _ _ | equal _ _ | bottom => rfl
    | neg a ih => exact ih h
    | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
      rw [boundVariables, iha h.1, ihb h.2, List.append_nil]
    | all x a ih | exi x a ih => exact h.elim
  refine ⟨e ▸ List.nodup_nil, fun x k => ?_⟩
  rw [← mem_boundVariables_iff, e] at k
  exact absurd k List.not_mem_nil

/-- A universal quantification is rectified just if its matrix is and does not bind the variable again. -/
@[lcsitem "5.2.32", lcsmain]
theorem Formula.rectified_all_iff {S : Signature} (x : Nat) (a : Formula S) :
    (all x a).Rectified ↔ a.Rectified ∧ ¬ a.Binds x := by
  simp only [Rectified, boundVariables, List.nodup_cons, mem_boundVariables_iff, Free, Binds]
  constructor
  · rintro ⟨⟨h, k⟩, l⟩
    refine ⟨⟨k, fun y b f => l y (Or.inr b) ⟨fun e => h (e ▸ b), f⟩⟩, h⟩
  · rintro ⟨⟨k, l⟩, h⟩
    refine ⟨⟨h, k⟩, fun y b f => ?_⟩
    rcases b with e | b
    · exact f.1 e
    · exact l y b f.2

/-- The formula with all bound variables renamed, from the inner ones on: none stands in two quantifiers, none is free, and all
are at least `n`. -/
@[lcsitem "5.2.33", lcsmain]
def Formula.renameFrom {S : Signature} (n : Nat) : Formula S → Formula S
  | predicate p arguments => predicate p arguments
  | equal s t => equal s t
  | bottom => bottom
  | neg a => neg (a.renameFrom n)
  | and a b => and (a.renameFrom n) (b.renameFrom (max n (a.renameFrom n).freshVariable))
  | or a b => or (a.renameFrom n) (b.renameFrom (max n (a.renameFrom n).freshVariable))
  | imp a b => imp (a.renameFrom n) (b.renameFrom (max n (a.renameFrom n).freshVariable))
  | all x a =>
    let y := max n (a.renameFrom n).freshVariable
    all y (Formula.substitute x (.var y) (a.renameFrom n))
  | exi x a =>
    let y := max n (a.renameFrom n).freshVariable
    exi y (Formula.substitute x (.var y) (a.renameFrom n))

/-- A variable that is not less than the fresh one can be used for renaming. -/
@[lcsitem "5.2.33"]
theorem Formula.fresh_for_renaming {S : Signature} (x y : Nat) (a : Formula S) (h : a.freshVariable ≤ y) :
    ¬ a.Free y ∧ ¬ a.Binds y ∧ a.FreeFor (.var y) x := by
  have binds : ¬ a.Binds y := fun k => by
    have := a.lt_freshVariable y (Or.inr k)
    omega
  refine ⟨fun k => ?_, binds, freeFor_of_not_binds _ _ _ fun z e => ?_⟩
  · have := a.lt_freshVariable y (Or.inl k)
    omega
  · exact (show y = z from e) ▸ binds

/-- The renamed formula is a variant of the given one. -/
@[lcsitem "5.2.33", lcsmain]
theorem Formula.variant_renameFrom {S : Signature} (n : Nat) (a : Formula S) : Variant a (a.renameFrom n) := by
  induction a generalizing n with
  | predicate _ _ | equal _ _ | bottom => exact .refl _
  | neg a ih => exact .neg _ _ (ih n)
  | and a b iha ihb => exact .and _ _ _ _ (iha n) (ihb _)
  | or a b iha ihb => exact .or _ _ _ _ (iha n) (ihb _)
  | imp a b iha ihb => exact .imp _ _ _ _ (iha n) (ihb _)
  | all x a ih =>
    have h := (a.renameFrom n).fresh_for_renaming x _ (Nat.le_max_right n _)
    exact .trans _ _ _ (.all x _ _ (ih n)) (.renameAll x _ _ h.1 h.2.2)
  | exi x a ih =>
    have h := (a.renameFrom n).fresh_for_renaming x _ (Nat.le_max_right n _)
    exact .trans _ _ _ (.exi x _ _ (ih n)) (.renameExi x _ _ h.1 h.2.2)

/-- All bound variables of the renamed formula are at least `n`. -/
@[lcsitem "5.2.33", lcsmain]
theorem Formula.le_of_binds_renameFrom {S : Signature} (n x : Nat) (a : Formula S) (h : (a.renameFrom n).Binds x) :
    n ≤ x := by
  induction a generalizing n with
  | predicate _ _ | equal _ _ | bottom => exact h.elim
  | neg a ih => exact ih n h
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    rcases h with h | h
    · exact iha n h
    · exact Nat.le_trans (Nat.le_max_left _ _) (ihb _ h)
  | all y a ih | exi y a ih =>
    rw [← mem_boundVariables_iff, renameFrom, boundVariables, boundVariables_substitute, List.mem_cons,
      mem_boundVariables_iff] at h
    rcases h with rfl | h
    · exact Nat.le_max_left _ _
    · exact ih n h

/-- No variable stands in two quantifiers of the renamed formula. -/
@[lcsitem "5.2.33", lcsmain]
theorem Formula.nodup_boundVariables_renameFrom {S : Signature} (n : Nat) (a : Formula S) :
    (a.renameFrom n).boundVariables.Nodup := by
  induction a generalizing n with
  | predicate _ _ | equal _ _ | bottom => exact List.nodup_nil
  | neg a ih => exact ih n
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    refine List.nodup_append.2 ⟨iha n, ihb _, fun x h y k => ?_⟩
    have h' := (a.renameFrom n).lt_freshVariable x (Or.inr ((mem_boundVariables_iff x _).1 h))
    have k' := b.le_of_binds_renameFrom _ y ((mem_boundVariables_iff y _).1 k)
    omega
  | all y a ih | exi y a ih =>
    rw [renameFrom, boundVariables, boundVariables_substitute]
    refine List.nodup_cons.2 ⟨fun h => ?_, ih n⟩
    have h' := (a.renameFrom n).fresh_for_renaming y _ (Nat.le_max_right n _)
    exact h'.2.1 ((mem_boundVariables_iff _ _).1 h)

/-- Every formula has a rectified variant. -/
@[lcsitem "5.2.34", lcsmain]
theorem Formula.exists_rectified_variant {S : Signature} (a : Formula S) : ∃ b, Variant a b ∧ b.Rectified := by
  refine ⟨a.renameFrom a.freshVariable, a.variant_renameFrom _, a.nodup_boundVariables_renameFrom _, fun x h k => ?_⟩
  have h' := a.le_of_binds_renameFrom _ x h
  have k' := a.lt_freshVariable x (Or.inl (((a.variant_renameFrom _).free_iff x).2 k))
  omega

/-- After the renaming the term is free for the variable. -/
@[lcsitem "5.2.34"]
theorem Formula.freeFor_renameFrom {S : Signature} (t : Term S) (x : Nat) (a : Formula S) :
    (a.renameFrom (freshNumber t.variables)).FreeFor t x := by
  refine freeFor_of_not_binds _ _ _ fun y h k => ?_
  have h' := lt_freshNumber y _ ((Term.mem_variables_iff y t).2 h)
  have k' := a.le_of_binds_renameFrom _ y k
  omega

/-- Every formula has a variant for which a given term is free for a given variable. -/
@[lcsitem "5.2.34", lcsmain]
theorem Formula.exists_variant_freeFor {S : Signature} (t : Term S) (x : Nat) (a : Formula S) :
    ∃ b, Variant a b ∧ b.FreeFor t x :=
  ⟨a.renameFrom (freshNumber t.variables), a.variant_renameFrom _, a.freeFor_renameFrom t x⟩

/-- The formula with `t` in place of the variable `x`, after the bound variables are renamed so that none is captured. -/
@[lcsitem "5.2.35", lcsmain]
def Formula.substituteAvoiding {S : Signature} (x : Nat) (t : Term S) (a : Formula S) : Formula S :=
  Formula.substitute x t (a.renameFrom (freshNumber t.variables))

/-- The free variables after a substitution that avoids capture, without any condition: the others that were free, and those of
the new term if its place is free. -/
@[lcsitem "5.2.35", lcsmain]
theorem Formula.free_substituteAvoiding_iff {S : Signature} (x y : Nat) (t : Term S) (a : Formula S) :
    (substituteAvoiding x t a).Free y ↔ (a.Free y ∧ y ≠ x) ∨ (a.Free x ∧ t.Occurs y) := by
  have v := a.variant_renameFrom (freshNumber t.variables)
  rw [substituteAvoiding, free_substitute_iff x y t _ (a.freeFor_renameFrom t x), v.free_iff _, v.free_iff _]

/-- A substitution that avoids capture keeps the size. -/
@[lcsitem "5.2.35", lcsmain]
theorem Formula.size_substituteAvoiding {S : Signature} (x : Nat) (t : Term S) (a : Formula S) :
    (substituteAvoiding x t a).size = a.size := by
  rw [substituteAvoiding, size_substitute, (a.variant_renameFrom _).size_eq]

end LCS.FirstOrder
