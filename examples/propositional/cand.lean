/-! The same theory with every bound name changed, and `bot` and `and` in the other order. -/
inductive Logic.Formula : Type
  | var (index : Nat)
  | and (first second : Formula)
  | bot
  | imp (premise conclusion : Formula)

namespace Logic

abbrev Valuation : Type := Nat → Bool

def Formula.eval (world : Valuation) (formula : Formula) : Bool :=
  match formula with
  | and first second => (eval world first).and (eval world second)
  | bot => false
  | var index => world index
  | imp premise conclusion => (eval world premise).not.or (eval world conclusion)

open Formula (eval)

def Tautology (formula : Formula) : Prop := ∀ world, eval world formula = true

structure Sequent where
  from_to ::
  known : List Formula
  wanted : List Formula

def AllHold (world : Valuation) (K : List Formula) : Prop := ∀ p, p ∈ K → eval world p = true

def SomeHolds (world : Valuation) (W : List Formula) : Prop := ∃ q, q ∈ W ∧ eval world q = true

def Sequent.Valid : Sequent → Prop
  | from_to known wanted => ∀ world, AllHold world known → SomeHolds world wanted

inductive Derivation : Sequent → Prop
  | impRight (K W : List Formula) (p q : Formula) (rest : Derivation ⟨p :: K, q :: W⟩) :
    Derivation ⟨K, .imp p q :: W⟩
  | impLeft (K W : List Formula) (p q : Formula) (first : Derivation ⟨K, p :: W⟩)
    (second : Derivation ⟨q :: K, W⟩) : Derivation ⟨.imp p q :: K, W⟩
  | andRight (K W : List Formula) (p q : Formula) (first : Derivation ⟨K, p :: W⟩)
    (second : Derivation ⟨K, q :: W⟩) : Derivation ⟨K, p.and q :: W⟩
  | andLeft (K W : List Formula) (p q : Formula) (rest : Derivation ⟨p :: q :: K, W⟩) :
    Derivation ⟨p.and q :: K, W⟩
  | botLeft (K W : List Formula) : Derivation ⟨.bot :: K, W⟩
  | identity (K W : List Formula) (p : Formula) (inK : p ∈ K) (inW : p ∈ W) : Derivation ⟨K, W⟩

theorem AllHold.cons {world p K} (h : eval world p = true) (hK : AllHold world K) :
    AllHold world (p :: K) := List.forall_mem_cons.2 ⟨h, hK⟩

theorem AllHold.rest {world p K} (h : AllHold world (p :: K)) : AllHold world K :=
  fun q hq => h q (.tail p hq)

theorem SomeHolds.here {world q W} (h : eval world q = true) : SomeHolds world (q :: W) :=
  ⟨q, .head W, h⟩

theorem SomeHolds.there {world q W} : SomeHolds world W → SomeHolds world (q :: W)
  | ⟨r, hr, h⟩ => ⟨r, .tail q hr, h⟩

theorem SomeHolds.split {world q W} : SomeHolds world (q :: W) → eval world q = true ∨ SomeHolds world W
  | ⟨_, .head _, h⟩ => .inl h
  | ⟨r, .tail _ hr, h⟩ => .inr ⟨r, hr, h⟩

theorem Derivation.sound (sequent : Sequent) (derivation : Derivation sequent) : sequent.Valid := by
  induction derivation with
  | identity K W p inK inW => exact fun world all => ⟨p, inW, all p inK⟩
  | botLeft K W => exact fun world all => nomatch (all .bot (.head K) : false = true)
  | andLeft K W p q _ ih =>
    intro world all
    have both := Bool.and_eq_true_iff.1 (all (p.and q) (.head K))
    exact ih world (.cons both.1 (.cons both.2 all.rest))
  | andRight K W p q _ _ ihp ihq =>
    intro world all
    refine (ihp world all).split.elim (fun hp => ?_) .there
    exact (ihq world all).split.elim (fun hq => .here (Bool.and_eq_true_iff.2 ⟨hp, hq⟩)) .there
  | impLeft K W p q _ _ ihp ihq =>
    intro world all
    refine (ihp world all.rest).split.elim (fun hp => ihq world (.cons ?_ all.rest)) id
    have either : ((eval world p).not || eval world q) = true := all (.imp p q) (.head K)
    rwa [hp] at either
  | impRight K W p q _ ih =>
    intro world all
    by_cases hp : eval world p = true
    · exact (ih world (.cons hp all)).split.elim
        (fun hq => .here (Bool.or_eq_true_iff.2 (.inr hq))) .there
    · exact .here (Bool.or_eq_true_iff.2 (.inl (Bool.not_eq_true' _ |>.mpr (Bool.eq_false_iff.2 hp))))

theorem tautology_of_derivation (formula : Formula) (derivation : Derivation ⟨[], [formula]⟩) :
    Tautology formula := fun world =>
  (derivation.sound _ world nofun).split.elim id nofun

end Logic
