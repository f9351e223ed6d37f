/-! Classical propositional logic: formulas, valuations, sequents, derivations, soundness. -/
namespace Logic

inductive Formula where
  | var : Nat → Formula
  | neg : Formula → Formula
  | and : Formula → Formula → Formula
  | imp : Formula → Formula → Formula

abbrev Valuation := Nat → Bool

/-- The truth value of a formula. -/
def Formula.eval (v : Valuation) : Formula → Bool
  | .var n => v n
  | .neg a => !a.eval v
  | .and a b => a.eval v && b.eval v
  | .imp a b => !a.eval v || b.eval v

def Tautology (a : Formula) : Prop := ∀ v : Valuation, a.eval v = true

structure Sequent where
  left : List Formula
  right : List Formula

infix:45 " ⟹ " => Sequent.mk

/-- Whoever makes all of the left true makes some of the right true. -/
def Sequent.Valid (s : Sequent) : Prop :=
  ∀ v : Valuation, (∀ a ∈ s.left, a.eval v = true) → ∃ b ∈ s.right, b.eval v = true

inductive Derivation : Sequent → Prop where
  | identity (Γ Δ : List Formula) (a : Formula) : a ∈ Γ → a ∈ Δ → Derivation (Γ ⟹ Δ)
  | negLeft (Γ Δ : List Formula) (a : Formula) :
      Derivation (Γ ⟹ a :: Δ) → Derivation (.neg a :: Γ ⟹ Δ)
  | negRight (Γ Δ : List Formula) (a : Formula) :
      Derivation (a :: Γ ⟹ Δ) → Derivation (Γ ⟹ .neg a :: Δ)
  | andLeft (Γ Δ : List Formula) (a b : Formula) :
      Derivation (a :: b :: Γ ⟹ Δ) → Derivation (.and a b :: Γ ⟹ Δ)
  | andRight (Γ Δ : List Formula) (a b : Formula) :
      Derivation (Γ ⟹ a :: Δ) → Derivation (Γ ⟹ b :: Δ) → Derivation (Γ ⟹ .and a b :: Δ)
  | impLeft (Γ Δ : List Formula) (a b : Formula) :
      Derivation (Γ ⟹ a :: Δ) → Derivation (b :: Γ ⟹ Δ) → Derivation (.imp a b :: Γ ⟹ Δ)
  | impRight (Γ Δ : List Formula) (a b : Formula) :
      Derivation (a :: Γ ⟹ b :: Δ) → Derivation (Γ ⟹ .imp a b :: Δ)

theorem Derivation.sound {s : Sequent} (h : Derivation s) : s.Valid := by
  induction h with
  | identity Γ Δ a hl hr => exact fun v h => ⟨a, hr, h a hl⟩
  | negLeft Γ Δ a _ ih => intro v; have := ih v; simp_all [Formula.eval]; grind
  | negRight Γ Δ a _ ih => intro v; have := ih v; simp_all [Formula.eval]; grind
  | andLeft Γ Δ a b _ ih => intro v; have := ih v; simp_all [Formula.eval]; grind
  | andRight Γ Δ a b _ _ iha ihb =>
    intro v; have := iha v; have := ihb v; simp_all [Formula.eval]; grind
  | impLeft Γ Δ a b _ _ iha ihb =>
    intro v; have := iha v; have := ihb v; simp_all [Formula.eval]; grind
  | impRight Γ Δ a b _ ih => intro v; have := ih v; simp_all [Formula.eval]; grind

theorem tautology_of_derivation {a : Formula} (h : Derivation ([] ⟹ [a])) : Tautology a := by
  intro v
  have := h.sound v
  simp_all

end Logic
