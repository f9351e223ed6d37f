module

public import LCS.Propositional.Sequents

/-! 3.5, first part: Hintikka sets, which say of all their members why they are true, and so have a model. -/

@[expose] public section

namespace LCS.Propositional

/-- A Hintikka set: it has no symbol together with its negation, and neither falsehood, and with each other member it
has parts of it (or negations of parts) that make it true. -/
@[lcsitem "3.5.1", lcsmain]
structure IsHintikka (H : Formula → Prop) : Prop where
  /-- No symbol is a member together with its negation. -/
  atom (n : Nat) : ¬ (H (.atom n) ∧ H (.neg (.atom n)))
  /-- Falsehood is no member. -/
  bottom : ¬ H .bottom
  /-- A double negation. -/
  neg_neg (a : Formula) : H (.neg (.neg a)) → H a
  /-- A conjunction. -/
  and (a b : Formula) : H (.and a b) → H a ∧ H b
  /-- A negated conjunction. -/
  neg_and (a b : Formula) : H (.neg (.and a b)) → H (.neg a) ∨ H (.neg b)
  /-- A disjunction. -/
  or (a b : Formula) : H (.or a b) → H a ∨ H b
  /-- A negated disjunction. -/
  neg_or (a b : Formula) : H (.neg (.or a b)) → H (.neg a) ∧ H (.neg b)
  /-- An implication. -/
  imp (a b : Formula) : H (.imp a b) → H (.neg a) ∨ H b
  /-- A negated implication. -/
  neg_imp (a b : Formula) : H (.neg (.imp a b)) → H a ∧ H (.neg b)

/-- The propositions that are true under a valuation are a Hintikka set. -/
@[lcsitem "3.5.1", lcsmain]
theorem isHintikka_holds (v : Valuation) : IsHintikka (fun a => a.Holds v) where
  atom _ h := h.2 h.1
  bottom h := h
  neg_neg _ h := Classical.not_not.mp h
  and _ _ h := h
  neg_and _ _ h := Classical.not_and_iff_not_or_not.mp h
  or _ _ h := h
  neg_or _ _ h := not_or.mp h
  imp _ _ h := (Classical.em _).symm.imp_right h
  neg_imp _ _ h := Classical.not_imp.mp h

/-- The valuation that makes just those symbols true that are members of the set. -/
@[lcsitem "3.5.2", lcsmain]
def hintikkaValuation (H : Formula → Prop) : Valuation :=
  fun n => H (.atom n)

/-- Under its valuation, all members of a Hintikka set are true, and all propositions whose negations are members are
false. -/
@[lcsitem "3.5.2", lcsmain]
theorem IsHintikka.holds {H : Formula → Prop} (h : IsHintikka H) (a : Formula) :
    (H a → a.Holds (hintikkaValuation H)) ∧ (H (.neg a) → ¬ a.Holds (hintikkaValuation H)) := by
  induction a with
  | atom n => exact ⟨id, fun m m' => h.atom n ⟨m', m⟩⟩
  | bottom => exact ⟨h.bottom, fun _ => id⟩
  | neg a ih => exact ⟨ih.2, fun m m' => m' (ih.1 (h.neg_neg a m))⟩
  | and a b ih ih' =>
    constructor
    · exact fun m => ⟨ih.1 (h.and a b m).1, ih'.1 (h.and a b m).2⟩
    · exact fun m m' => (h.neg_and a b m).elim (fun n => ih.2 n m'.1) (fun n => ih'.2 n m'.2)
  | or a b ih ih' =>
    constructor
    · exact fun m => (h.or a b m).elim (fun n => .inl (ih.1 n)) (fun n => .inr (ih'.1 n))
    · exact fun m m' => m'.elim (ih.2 (h.neg_or a b m).1) (ih'.2 (h.neg_or a b m).2)
  | imp a b ih ih' =>
    constructor
    · exact fun m m' => (h.imp a b m).elim (fun n => absurd m' (ih.2 n)) (fun n => ih'.1 n)
    · exact fun m m' => ih'.2 (h.neg_imp a b m).2 (m' (ih.1 (h.neg_imp a b m).1))

/-- Hintikka's lemma: every Hintikka set is satisfiable. -/
@[lcsitem "3.5.2", lcsmain]
theorem IsHintikka.satisfiable {H : Formula → Prop} (h : IsHintikka H) : Satisfiable H :=
  ⟨hintikkaValuation H, fun a m => (h.holds a).1 m⟩

/-- A set of propositions is satisfiable exactly if it is part of a Hintikka set. -/
@[lcsitem "3.5.3", lcsmain]
theorem satisfiable_iff_hintikka (Γ : Formula → Prop) :
    Satisfiable Γ ↔ ∃ H, IsHintikka H ∧ ∀ a, Γ a → H a :=
  ⟨fun ⟨v, h⟩ => ⟨_, isHintikka_holds v, h⟩, fun ⟨_, h, m⟩ => ⟨_, fun a n => (h.holds a).1 (m a n)⟩⟩

/-- A sequent is falsifiable exactly if there is a Hintikka set that contains its antecedent, and the negations of its
succedent. -/
@[lcsitem "3.5.3", lcsmain]
theorem falsifiable_iff_hintikka (s : Sequent) :
    s.Falsifiable ↔ ∃ H, IsHintikka H ∧ (∀ a ∈ s.antecedent, H a) ∧ ∀ b ∈ s.succedent, H (.neg b) :=
  ⟨fun ⟨v, h⟩ => ⟨_, isHintikka_holds v, h⟩,
    fun ⟨_, h, l, r⟩ => ⟨_, fun a m => (h.holds a).1 (l a m), fun b m => (h.holds b).2 (r b m)⟩⟩

end LCS.Propositional
