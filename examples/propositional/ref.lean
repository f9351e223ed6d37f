/-! Classical propositional logic: formulas, valuations, sequents, derivations, soundness. -/
namespace Logic

inductive Formula where
  | var : Nat → Formula
  | bot : Formula
  | and : Formula → Formula → Formula
  | imp : Formula → Formula → Formula

abbrev Valuation := Nat → Bool

/-- The truth value of a formula. -/
def Formula.eval (v : Valuation) : Formula → Bool
  | .var n => v n
  | .bot => false
  | .and a b => a.eval v && b.eval v
  | .imp a b => !a.eval v || b.eval v

def Tautology (a : Formula) : Prop := ∀ v : Valuation, a.eval v = true

structure Sequent where
  left : List Formula
  right : List Formula

infix:45 " ⟹ " => Sequent.mk

/-- A valuation that makes all of the left true makes some of the right true. -/
def Sequent.Valid (s : Sequent) : Prop :=
  ∀ v : Valuation, (∀ a ∈ s.left, a.eval v = true) → ∃ b ∈ s.right, b.eval v = true

inductive Derivation : Sequent → Prop where
  | identity (Γ Δ : List Formula) (a : Formula) : a ∈ Γ → a ∈ Δ → Derivation (Γ ⟹ Δ)
  | botLeft (Γ Δ : List Formula) : Derivation (.bot :: Γ ⟹ Δ)
  | andLeft (Γ Δ : List Formula) (a b : Formula) :
      Derivation (a :: b :: Γ ⟹ Δ) → Derivation (.and a b :: Γ ⟹ Δ)
  | andRight (Γ Δ : List Formula) (a b : Formula) :
      Derivation (Γ ⟹ a :: Δ) → Derivation (Γ ⟹ b :: Δ) → Derivation (Γ ⟹ .and a b :: Δ)
  | impLeft (Γ Δ : List Formula) (a b : Formula) :
      Derivation (Γ ⟹ a :: Δ) → Derivation (b :: Γ ⟹ Δ) → Derivation (.imp a b :: Γ ⟹ Δ)
  | impRight (Γ Δ : List Formula) (a b : Formula) :
      Derivation (a :: Γ ⟹ b :: Δ) → Derivation (Γ ⟹ .imp a b :: Δ)

theorem Derivation.sound {s : Sequent} (d : Derivation s) : s.Valid := by
  intro v
  induction d with
  | identity Γ Δ a hl hr => exact fun h => ⟨a, hr, h a hl⟩
  | botLeft Γ Δ => exact fun h => absurd (h _ (.head _)) Bool.false_ne_true
  | andLeft Γ Δ a b _ ih =>
    intro h
    have hab := Bool.and_eq_true_iff.1 (h _ (.head _))
    have hΓ := fun c hc => h c (.tail _ hc)
    exact ih (List.forall_mem_cons.2 ⟨hab.1, List.forall_mem_cons.2 ⟨hab.2, hΓ⟩⟩)
  | andRight Γ Δ a b _ _ iha ihb =>
    intro h
    obtain ⟨c, hc, hct⟩ := iha h
    obtain ⟨d, hd, hdt⟩ := ihb h
    cases hc with
    | tail _ hc => exact ⟨c, .tail _ hc, hct⟩
    | head => cases hd with
      | tail _ hd => exact ⟨d, .tail _ hd, hdt⟩
      | head => exact ⟨_, .head _, Bool.and_eq_true_iff.2 ⟨hct, hdt⟩⟩
  | impLeft Γ Δ a b _ _ iha ihb =>
    intro h
    have hΓ := fun c hc => h c (.tail _ hc)
    obtain ⟨c, hc, hct⟩ := iha hΓ
    cases hc with
    | tail _ hc => exact ⟨c, hc, hct⟩
    | head => cases Bool.or_eq_true_iff.1 (h _ (.head _)) with
      | inl hn => exact absurd ((congrArg not hct).symm.trans hn) Bool.false_ne_true
      | inr hb => exact ihb (List.forall_mem_cons.2 ⟨hb, hΓ⟩)
  | impRight Γ Δ a b _ ih =>
    intro h
    cases ha : a.eval v with
    | false => exact ⟨_, .head _, Bool.or_eq_true_iff.2 (.inl (congrArg not ha))⟩
    | true =>
      obtain ⟨c, hc, hct⟩ := ih (List.forall_mem_cons.2 ⟨ha, h⟩)
      cases hc with
      | head => exact ⟨_, .head _, Bool.or_eq_true_iff.2 (.inr hct)⟩
      | tail _ hc => exact ⟨c, .tail _ hc, hct⟩

theorem tautology_of_derivation {a : Formula} (d : Derivation ([] ⟹ [a])) : Tautology a := by
  intro v
  obtain ⟨b, hb, hbt⟩ := d.sound v nofun
  cases List.mem_singleton.1 hb
  exact hbt

end Logic
