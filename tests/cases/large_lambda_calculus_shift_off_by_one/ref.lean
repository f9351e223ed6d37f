inductive Ty where
  | base (n : Nat)
  | arrow (a b : Ty)

def Ty.order : Ty → Nat
  | .base _ => 0
  | .arrow a b => max (a.order + 1) b.order

inductive Tm where
  | var (i : Nat)
  | app (s t : Tm)
  | lam (t : Tm)

namespace Tm

def size : Tm → Nat
  | var _ => 1
  | app s t => size s + size t + 1
  | lam t => size t + 1

def shift (c : Nat) : Tm → Tm
  | var i => if i < c then var i else var (i + 1)
  | app s t => app (shift c s) (shift c t)
  | lam t => lam (shift (c + 1) t)

def lift (σ : Nat → Tm) : Nat → Tm
  | 0 => var 0
  | i + 1 => shift 0 (σ i)

def subst (σ : Nat → Tm) : Tm → Tm
  | var i => σ i
  | app s t => app (subst σ s) (subst σ t)
  | lam t => lam (subst (lift σ) t)

def single (u : Tm) : Nat → Tm
  | 0 => u
  | i + 1 => var i

def instantiate (t u : Tm) : Tm := subst (single u) t

def FreeAt (i : Nat) : Tm → Prop
  | var j => i = j
  | app s t => FreeAt i s ∨ FreeAt i t
  | lam t => FreeAt (i + 1) t

def Closed (t : Tm) : Prop := ∀ i, ¬FreeAt i t

end Tm

inductive Beta : Tm → Tm → Prop where
  | beta (t u : Tm) : Beta (.app (.lam t) u) (t.instantiate u)
  | appL (s s' t : Tm) : Beta s s' → Beta (.app s t) (.app s' t)
  | appR (s t t' : Tm) : Beta t t' → Beta (.app s t) (.app s t')
  | lam (t t' : Tm) : Beta t t' → Beta (.lam t) (.lam t')

inductive Eta : Tm → Tm → Prop where
  | eta (t : Tm) : Eta (.lam (.app (t.shift 0) (.var 0))) t
  | lam (t t' : Tm) : Eta t t' → Eta (.lam t) (.lam t')

inductive Par : Tm → Tm → Prop where
  | var (i : Nat) : Par (.var i) (.var i)
  | app (s s' t t' : Tm) : Par s s' → Par t t' → Par (.app s t) (.app s' t')
  | lam (t t' : Tm) : Par t t' → Par (.lam t) (.lam t')
  | beta (t t' u u' : Tm) : Par t t' → Par u u' → Par (.app (.lam t) u) (t'.instantiate u')

inductive Star (R : Tm → Tm → Prop) : Tm → Tm → Prop where
  | refl (t : Tm) : Star R t t
  | head (s t u : Tm) : R s t → Star R t u → Star R s u

def Normal (t : Tm) : Prop := ∀ u, ¬Beta t u

mutual
inductive Neutral : Tm → Prop where
  | var (i : Nat) : Neutral (.var i)
  | app (s t : Tm) : Neutral s → NormalForm t → Neutral (.app s t)
inductive NormalForm : Tm → Prop where
  | neutral (t : Tm) : Neutral t → NormalForm t
  | lam (t : Tm) : NormalForm t → NormalForm (.lam t)
end

def SN (t : Tm) : Prop := Acc (fun u v => Beta v u) t

def Lookup (Γ : List Ty) (i : Nat) (a : Ty) : Prop := Γ[i]? = some a

inductive Typed : List Ty → Tm → Ty → Prop where
  | var (Γ : List Ty) (i : Nat) (a : Ty) : Lookup Γ i a → Typed Γ (.var i) a
  | app (Γ : List Ty) (s t : Tm) (a b : Ty) : Typed Γ s (.arrow a b) → Typed Γ t a → Typed Γ (.app s t) b
  | lam (Γ : List Ty) (t : Tm) (a b : Ty) : Typed (a :: Γ) t b → Typed Γ (.lam t) (.arrow a b)

def Reducible : Ty → Tm → Prop
  | .base _, t => SN t
  | .arrow a b, t => ∀ u, Reducible a u → Reducible b (.app t u)

def ChurchRosser : Prop :=
  ∀ s t u, Star Beta s t → Star Beta s u → ∃ v, Star Beta t v ∧ Star Beta u v

def SubjectReduction : Prop := ∀ Γ s t a, Typed Γ s a → Beta s t → Typed Γ t a

def StrongNormalization : Prop := ∀ Γ t a, Typed Γ t a → SN t

theorem Star.trans (R : Tm → Tm → Prop) (s t u : Tm) (h : Star R s t) (k : Star R t u) : Star R s u := by
  induction h with
  | refl => exact k
  | head s t _ r _ ih => exact .head s t u r (ih k)

theorem Neutral.not_lam (t : Tm) (h : Neutral (.lam t)) : False := nomatch h
