module

public import LCS.Propositional.Valuations

/-! 3.2, third part, and 3.3, second part: substitution of propositions for symbols, and replacement of subformulas. -/

@[expose] public section

namespace LCS.Propositional

/-- A substitution gives a proposition for each propositional symbol. -/
@[lcsitem "3.2.15", lcsmain]
def Substitution : Type :=
  Nat → Formula

/-- Put the propositions that a substitution gives in the places of all symbols at once. -/
@[lcsitem "3.2.15", lcsmain]
def Formula.substitute (σ : Substitution) : Formula → Formula
  | atom n => σ n
  | bottom => bottom
  | neg a => neg (a.substitute σ)
  | and a b => and (a.substitute σ) (b.substitute σ)
  | or a b => or (a.substitute σ) (b.substitute σ)
  | imp a b => imp (a.substitute σ) (b.substitute σ)

/-- The substitution of each symbol for itself. -/
@[lcsitem "3.2.15", lcsmain]
def Substitution.identity : Substitution :=
  fun n => .atom n

/-- The identity changes nothing. -/
@[lcsitem "3.2.15", lcsmain]
theorem substitute_identity (a : Formula) : a.substitute Substitution.identity = a := by
  induction a with
  | atom n => rfl
  | bottom => rfl
  | neg a iha => simp only [Formula.substitute, iha]
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp only [Formula.substitute, iha, ihb]

/-- Substitutions that agree on the symbols of a proposition give the same, and only these do. -/
@[lcsitem "3.2.15", lcsmain]
theorem substitute_eq_iff (σ τ : Substitution) (a : Formula) :
    a.substitute σ = a.substitute τ ↔ ∀ n, a.Occurs n → σ n = τ n := by
  induction a with
  | atom n => simp [Formula.substitute, Formula.Occurs]
  | bottom => simp [Formula.substitute, Formula.Occurs]
  | neg a iha => simp only [Formula.substitute, Formula.neg.injEq, iha, Formula.Occurs]
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    simp only [Formula.substitute, Formula.and.injEq, Formula.or.injEq, Formula.imp.injEq, iha, ihb, Formula.Occurs,
      or_imp, forall_and]

/-- The substitution that does one after another: first `σ`, then `τ`. -/
@[lcsitem "3.2.16", lcsmain]
def Substitution.compose (σ τ : Substitution) : Substitution :=
  fun n => (σ n).substitute τ

/-- Two substitutions one after the other do what their composition does. -/
@[lcsitem "3.2.16", lcsmain]
theorem substitute_compose (σ τ : Substitution) (a : Formula) :
    a.substitute (σ.compose τ) = (a.substitute σ).substitute τ := by
  induction a with
  | atom n => rfl
  | bottom => rfl
  | neg a iha => simp only [Formula.substitute, iha]
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp only [Formula.substitute, iha, ihb]

/-- Composition of substitutions is associative. -/
@[lcsitem "3.2.16", lcsmain]
theorem compose_assoc (ρ σ τ : Substitution) : (ρ.compose σ).compose τ = ρ.compose (σ.compose τ) :=
  funext fun n => (substitute_compose σ τ (ρ n)).symm

/-- The identity before a substitution changes nothing. -/
@[lcsitem "3.2.16", lcsmain]
theorem identity_compose (σ : Substitution) : Substitution.identity.compose σ = σ :=
  rfl

/-- The identity after a substitution changes nothing. -/
@[lcsitem "3.2.16", lcsmain]
theorem compose_identity (σ : Substitution) : σ.compose Substitution.identity = σ :=
  funext fun n => substitute_identity (σ n)

/-- The substitution of one proposition for one symbol, that leaves the others. -/
@[lcsitem "3.2.17", lcsmain]
def Substitution.single (n : Nat) (a : Formula) : Substitution :=
  fun m => if m = n then a else .atom m

/-- Which symbols occur after a substitution. -/
@[lcsitem "3.2.17", lcsmain]
theorem occurs_substitute_iff (σ : Substitution) (n : Nat) (a : Formula) :
    (a.substitute σ).Occurs n ↔ ∃ m, a.Occurs m ∧ (σ m).Occurs n := by
  induction a with
  | atom m => simp [Formula.substitute, Formula.Occurs]
  | bottom => simp [Formula.substitute, Formula.Occurs]
  | neg a iha => exact iha
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    simp only [Formula.substitute, Formula.Occurs, iha, ihb, or_and_right, exists_or]

/-- A symbol that does not occur in a proposition is gone after this has been substituted for it. -/
@[lcsitem "3.2.17", lcsmain]
theorem not_occurs_substitute_single (n : Nat) (a b : Formula) (h : ¬ a.Occurs n) :
    ¬ (b.substitute (Substitution.single n a)).Occurs n := by
  rw [occurs_substitute_iff]
  rintro ⟨m, _, hm⟩
  by_cases e : m = n
  · exact h (by simpa only [Substitution.single, e, if_true] using hm)
  · simp only [Substitution.single, e, if_false] at hm
    exact e hm

/-- The symbol for which something is substituted does not occur: nothing happens. -/
@[lcsitem "3.2.17", lcsmain]
theorem substitute_single_of_not_occurs (n : Nat) (a b : Formula) (h : ¬ b.Occurs n) :
    b.substitute (Substitution.single n a) = b := by
  refine Eq.trans ((substitute_eq_iff _ _ b).mpr fun m hm => ?_) (substitute_identity b)
  have e : m ≠ n := fun e => h (e ▸ hm)
  simp only [Substitution.single, e, if_false, Substitution.identity]

/-- The valuation that makes a symbol true if the proposition for it is. -/
@[lcsitem "3.3.11", lcsmain]
def Valuation.substitute (v : Valuation) (σ : Substitution) : Valuation :=
  fun n => (σ n).Holds v

/-- A proposition after a substitution says what it says itself under the substituted valuation. -/
@[lcsitem "3.3.11", lcsmain]
theorem holds_substitute (v : Valuation) (σ : Substitution) (a : Formula) :
    (a.substitute σ).Holds v ↔ a.Holds (v.substitute σ) := by
  induction a with
  | atom n => exact Iff.rfl
  | bottom => exact Iff.rfl
  | neg a iha => exact not_congr iha
  | and a b iha ihb => exact and_congr iha ihb
  | or a b iha ihb => exact or_congr iha ihb
  | imp a b iha ihb => exact imp_congr iha ihb

/-- Tautologies remain tautologies after a substitution. -/
@[lcsitem "3.3.11", lcsmain]
theorem tautology_substitute (σ : Substitution) (a : Formula) (h : a.Tautology) : (a.substitute σ).Tautology :=
  fun v => (holds_substitute v σ a).mpr (h (v.substitute σ))

/-- Equivalent propositions remain equivalent after a substitution. -/
@[lcsitem "3.3.11", lcsmain]
theorem equivalent_substitute (σ : Substitution) (a b : Formula) (h : a.Equivalent b) :
    (a.substitute σ).Equivalent (b.substitute σ) :=
  fun v => (holds_substitute v σ a).trans ((h (v.substitute σ)).trans (holds_substitute v σ b).symm)

/-- Substitutions that give equivalent propositions give equivalent results. -/
@[lcsitem "3.3.12", lcsmain]
theorem equivalent_substitute_of_equivalent (σ τ : Substitution) (h : ∀ n, (σ n).Equivalent (τ n)) (a : Formula) :
    (a.substitute σ).Equivalent (a.substitute τ) := by
  intro v
  rw [holds_substitute, holds_substitute]
  exact holds_congr _ _ a fun n _ => h n v

/-- Replace the subformula `a` by `b` wherever it stands. What is put in is not looked through again. -/
@[lcsitem "3.3.12", lcsmain]
def Formula.replace (a b : Formula) : Formula → Formula
  | atom n => if atom n = a then b else atom n
  | bottom => if bottom = a then b else bottom
  | neg c => if neg c = a then b else neg (replace a b c)
  | and c d => if and c d = a then b else and (replace a b c) (replace a b d)
  | or c d => if or c d = a then b else or (replace a b c) (replace a b d)
  | imp c d => if imp c d = a then b else imp (replace a b c) (replace a b d)

/-- If a subformula is replaced by an equivalent one, the whole becomes an equivalent proposition. -/
@[lcsitem "3.3.12", lcsmain]
theorem equivalent_replace (a b : Formula) (h : a.Equivalent b) (c : Formula) : c.Equivalent (Formula.replace a b c) := by
  induction c with
  | atom n =>
    unfold Formula.replace
    split
    · next e => rw [e]; exact h
    · exact fun _ => Iff.rfl
  | bottom =>
    unfold Formula.replace
    split
    · next e => rw [e]; exact h
    · exact fun _ => Iff.rfl
  | neg c ihc =>
    unfold Formula.replace
    split
    · next e => rw [e]; exact h
    · exact Formula.Equivalent.neg _ _ ihc
  | and c d ihc ihd =>
    unfold Formula.replace
    split
    · next e => rw [e]; exact h
    · exact Formula.Equivalent.and _ _ _ _ ihc ihd
  | or c d ihc ihd =>
    unfold Formula.replace
    split
    · next e => rw [e]; exact h
    · exact Formula.Equivalent.or _ _ _ _ ihc ihd
  | imp c d ihc ihd =>
    unfold Formula.replace
    split
    · next e => rw [e]; exact h
    · exact Formula.Equivalent.imp _ _ _ _ ihc ihd

/-- A proposition with a gap: one place in which another can be put. -/
@[lcsitem "3.3.13", lcsmain]
inductive Context : Type where
  /-- The gap itself. -/
  | gap : Context
  /-- The gap is in what is negated. -/
  | neg (c : Context) : Context
  /-- The gap is on the left of a conjunction. -/
  | andLeft (c : Context) (b : Formula) : Context
  /-- The gap is on the right of a conjunction. -/
  | andRight (a : Formula) (c : Context) : Context
  /-- The gap is on the left of a disjunction. -/
  | orLeft (c : Context) (b : Formula) : Context
  /-- The gap is on the right of a disjunction. -/
  | orRight (a : Formula) (c : Context) : Context
  /-- The gap is on the left of an implication. -/
  | impLeft (c : Context) (b : Formula) : Context
  /-- The gap is on the right of an implication. -/
  | impRight (a : Formula) (c : Context) : Context

/-- Put a proposition into the gap. -/
@[lcsitem "3.3.13", lcsmain]
def Context.fill (a : Formula) : Context → Formula
  | gap => a
  | neg c => .neg (c.fill a)
  | andLeft c b => .and (c.fill a) b
  | andRight b c => .and b (c.fill a)
  | orLeft c b => .or (c.fill a) b
  | orRight b c => .or b (c.fill a)
  | impLeft c b => .imp (c.fill a) b
  | impRight b c => .imp b (c.fill a)

/-- Whether the gap stands in a positive place: within an even number of negations and left sides of implications. -/
@[lcsitem "3.3.13", lcsmain]
def Context.positive : Context → Bool
  | gap => true
  | neg c => !c.positive
  | andLeft c _ => c.positive
  | andRight _ c => c.positive
  | orLeft c _ => c.positive
  | orRight _ c => c.positive
  | impLeft c _ => !c.positive
  | impRight _ c => c.positive

/-- Where one proposition implies another, so do the results of putting them into a positive gap, and conversely for others. -/
@[lcsitem "3.3.13", lcsmain]
theorem holds_fill_mono (v : Valuation) (a b : Formula) (h : a.Holds v → b.Holds v) (c : Context) :
    (c.positive = true → (c.fill a).Holds v → (c.fill b).Holds v) ∧
      (c.positive = false → (c.fill b).Holds v → (c.fill a).Holds v) := by
  induction c with
  | gap => exact ⟨fun _ => h, fun e => nomatch e⟩
  | neg c ih =>
    simp only [Context.positive, Bool.not_eq_true', Bool.not_eq_false']
    exact ⟨fun e k l => k (ih.2 e l), fun e k l => k (ih.1 e l)⟩
  | andLeft c d ih => exact ⟨fun e k => ⟨ih.1 e k.1, k.2⟩, fun e k => ⟨ih.2 e k.1, k.2⟩⟩
  | andRight d c ih => exact ⟨fun e k => ⟨k.1, ih.1 e k.2⟩, fun e k => ⟨k.1, ih.2 e k.2⟩⟩
  | orLeft c d ih => exact ⟨fun e => Or.imp_left (ih.1 e), fun e => Or.imp_left (ih.2 e)⟩
  | orRight d c ih => exact ⟨fun e => Or.imp_right (ih.1 e), fun e => Or.imp_right (ih.2 e)⟩
  | impLeft c d ih =>
    simp only [Context.positive, Bool.not_eq_true', Bool.not_eq_false']
    exact ⟨fun e k l => k (ih.2 e l), fun e k l => k (ih.1 e l)⟩
  | impRight d c ih => exact ⟨fun e k l => ih.1 e (k l), fun e k l => ih.2 e (k l)⟩

/-- Equivalent propositions in the same gap give equivalent ones. -/
@[lcsitem "3.3.13", lcsmain]
theorem equivalent_fill (a b : Formula) (h : a.Equivalent b) (c : Context) : (c.fill a).Equivalent (c.fill b) := by
  intro v
  have there := holds_fill_mono v a b (h v).mp c
  have back := holds_fill_mono v b a (h v).mpr c
  cases e : c.positive
  · exact ⟨back.2 e, there.2 e⟩
  · exact ⟨there.1 e, back.1 e⟩

end LCS.Propositional
