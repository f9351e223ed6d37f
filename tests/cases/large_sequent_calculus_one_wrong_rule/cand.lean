inductive Form where
  | var (n : Nat)
  | bot
  | and (a b : Form)
  | or (a b : Form)
  | imp (a b : Form)

namespace Form

def neg (a : Form) : Form := imp a bot

def iff (a b : Form) : Form := and (imp a b) (imp b a)

def size : Form → Nat
  | var _ => 1
  | bot => 1
  | and a b => size a + size b + 1
  | or a b => size a + size b + 1
  | imp a b => size a + size b + 1

def atoms : Form → List Nat
  | var n => [n]
  | bot => []
  | and a b => atoms a ++ atoms b
  | or a b => atoms a ++ atoms b
  | imp a b => atoms a ++ atoms b

def eval (v : Nat → Bool) : Form → Bool
  | var n => v n
  | bot => false
  | and a b => eval v a && eval v b
  | or a b => eval v a || eval v b
  | imp a b => !eval v a || eval v b

def subst (σ : Nat → Form) : Form → Form
  | var n => σ n
  | bot => bot
  | and a b => and (subst σ a) (subst σ b)
  | or a b => or (subst σ a) (subst σ b)
  | imp a b => imp (subst σ a) (subst σ b)

end Form

structure Sequent where
  left : List Form
  right : List Form

namespace Sequent

def Holds (s : Sequent) (v : Nat → Bool) : Prop :=
  (∀ a ∈ s.left, a.eval v = true) → ∃ b ∈ s.right, b.eval v = true

def Valid (s : Sequent) : Prop := ∀ v, s.Holds v

def size (s : Sequent) : Nat := (s.left.map Form.size).sum + (s.right.map Form.size).sum

def atoms (s : Sequent) : List Nat := s.left.flatMap Form.atoms ++ s.right.flatMap Form.atoms

def subst (σ : Nat → Form) (s : Sequent) : Sequent := ⟨s.left.map (Form.subst σ), s.right.map (Form.subst σ)⟩

def Atomic (s : Sequent) : Prop :=
  (∀ a ∈ s.left, ∃ n, a = .var n) ∧ ∀ a ∈ s.right, ∃ n, a = .var n

end Sequent

inductive Perm : List Form → List Form → Prop where
  | nil : Perm [] []
  | cons (a : Form) (Γ Δ : List Form) : Perm Γ Δ → Perm (a :: Γ) (a :: Δ)
  | swap (a b : Form) (Γ : List Form) : Perm (a :: b :: Γ) (b :: a :: Γ)
  | trans (Γ Δ Θ : List Form) : Perm Γ Δ → Perm Δ Θ → Perm Γ Θ

inductive LK (cut : Bool) : Sequent → Prop where
  | ax (Γ Δ : List Form) (n : Nat) : LK cut ⟨.var n :: Γ, .var n :: Δ⟩
  | botL (Γ Δ : List Form) : LK cut ⟨.bot :: Γ, Δ⟩
  | andL (Γ Δ : List Form) (a b : Form) : LK cut ⟨a :: b :: Γ, Δ⟩ → LK cut ⟨.and a b :: Γ, Δ⟩
  | andR (Γ Δ : List Form) (a b : Form) : LK cut ⟨Γ, a :: Δ⟩ → LK cut ⟨Γ, b :: Δ⟩ → LK cut ⟨Γ, .and a b :: Δ⟩
  | orL (Γ Δ : List Form) (a b : Form) : LK cut ⟨a :: Γ, Δ⟩ → LK cut ⟨b :: Γ, Δ⟩ → LK cut ⟨.or a b :: Γ, Δ⟩
  | orR (Γ Δ : List Form) (a b : Form) : LK cut ⟨Γ, a :: b :: Δ⟩ → LK cut ⟨Γ, .or a b :: Δ⟩
  | impL (Γ Δ : List Form) (a b : Form) : LK cut ⟨Γ, a :: Δ⟩ → LK cut ⟨b :: a :: Γ, Δ⟩ → LK cut ⟨.imp a b :: Γ, Δ⟩
  | impR (Γ Δ : List Form) (a b : Form) : LK cut ⟨a :: Γ, b :: Δ⟩ → LK cut ⟨Γ, .imp a b :: Δ⟩
  | exchange (Γ Δ Γ' Δ' : List Form) : Perm Γ Γ' → Perm Δ Δ' → LK cut ⟨Γ, Δ⟩ → LK cut ⟨Γ', Δ'⟩
  | cutRule (Γ Δ : List Form) (a : Form) :
      cut = true → LK cut ⟨Γ, a :: Δ⟩ → LK cut ⟨a :: Γ, Δ⟩ → LK cut ⟨Γ, Δ⟩

def CutFree (s : Sequent) : Prop := LK false s

def Derivable (s : Sequent) : Prop := LK true s

def Sound : Prop := ∀ s, Derivable s → s.Valid

def Complete : Prop := ∀ s : Sequent, s.Valid → CutFree s

def CutElimination : Prop := ∀ s, Derivable s → CutFree s

def Consistent : Prop := ¬Derivable ⟨[], []⟩

def SubformulaAtoms : Prop := ∀ (s : Sequent) (a : Form), CutFree ⟨s.left, a :: s.right⟩ → a ∈ s.left → CutFree s

def SubstitutionClosed : Prop := ∀ (σ : Nat → Form) (s : Sequent), Derivable s → Derivable (s.subst σ)

theorem bot_left_valid (Γ Δ : List Form) : (Sequent.mk (.bot :: Γ) Δ).Valid := by
  intro v h
  have := h .bot (by simp)
  simp [Form.eval] at this

theorem consistent_of_cut_elimination (h : CutElimination) (k : ¬CutFree ⟨[], []⟩) : Consistent :=
  fun d => k (h _ d)
