/-! The same theory with every bound name changed, and `neg` and `and` in the other order. -/
inductive Logic.Formula : Type
  | var (index : Nat)
  | and (left right : Formula)
  | neg (body : Formula)
  | imp (premise conclusion : Formula)

namespace Logic

abbrev Valuation : Type := Nat → Bool

def Formula.eval (world : Valuation) (formula : Formula) : Bool :=
  match formula with
  | and left right => Bool.and (eval world left) (eval world right)
  | neg body => Bool.not (eval world body)
  | var index => world index
  | imp premise conclusion => Bool.or (eval world premise).not (eval world conclusion)

def Tautology (formula : Formula) : Prop := ∀ world, formula.eval world = true

structure Sequent where
  ofLists ::
  known : List Formula
  wanted : List Formula

open Formula (eval)

/-- Every world that satisfies the whole list of known formulas satisfies a wanted one. -/
def Sequent.Valid : Sequent → Prop := fun sequent =>
  ∀ world : Valuation, (∀ p, p ∈ sequent.known → eval world p = true) →
    ∃ q, q ∈ sequent.wanted ∧ eval world q = true

local notation:45 K:46 " ⊩ " W:46 => Sequent.ofLists K W

inductive Derivation : Sequent → Prop
  | impRight (K W : List Formula) (p q : Formula) (rest : Derivation (p :: K ⊩ q :: W)) :
      Derivation (K ⊩ Formula.imp p q :: W)
  | impLeft (K W : List Formula) (p q : Formula) (first : Derivation (K ⊩ p :: W))
      (second : Derivation (q :: K ⊩ W)) : Derivation (Formula.imp p q :: K ⊩ W)
  | negLeft (K W : List Formula) (p : Formula) (rest : Derivation (K ⊩ p :: W)) :
      Derivation (p.neg :: K ⊩ W)
  | negRight (K W : List Formula) (p : Formula) (rest : Derivation (p :: K ⊩ W)) :
      Derivation (K ⊩ p.neg :: W)
  | andLeft (K W : List Formula) (p q : Formula) (rest : Derivation (p :: q :: K ⊩ W)) :
      Derivation (p.and q :: K ⊩ W)
  | andRight (K W : List Formula) (p q : Formula) (first : Derivation (K ⊩ p :: W))
      (second : Derivation (K ⊩ q :: W)) : Derivation (K ⊩ p.and q :: W)
  | identity (K W : List Formula) (p : Formula) (hk : p ∈ K) (hw : p ∈ W) : Derivation (K ⊩ W)

theorem Derivation.sound {sequent : Sequent} : Derivation sequent → sequent.Valid := by
  intro derivation world
  induction derivation with
  | identity K W p hk hw => exact fun all => ⟨p, hw, all p hk⟩
  | _ => simp_all [eval]; grind

theorem tautology_of_derivation (formula : Formula) (derivation : Derivation ⟨[], [formula]⟩) :
    Tautology formula := fun world => by
  obtain ⟨q, member, holds⟩ := derivation.sound world (by simp)
  rw [List.mem_singleton] at member
  exact member ▸ holds

end Logic
