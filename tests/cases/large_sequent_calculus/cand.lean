inductive Form : Type where
  | imp : Form → Form → Form
  | or : Form → Form → Form
  | and : Form → Form → Form
  | bot : Form
  | var : Nat → Form

infixr:60 " ⟶ " => Form.imp
infixr:65 " ⋎ " => Form.or
infixr:70 " ⋏ " => Form.and

abbrev Form.neg : Form → Form := (· ⟶ Form.bot)

def Form.iff (p q : Form) : Form := (p ⟶ q) ⋏ (q ⟶ p)

def Form.size (f : Form) : Nat :=
  match f with
  | a ⟶ b | a ⋎ b | a ⋏ b => a.size + b.size + 1
  | .bot | .var _ => 1

def Form.atoms (f : Form) : List Nat :=
  match f with
  | a ⟶ b | a ⋎ b | a ⋏ b => List.append a.atoms b.atoms
  | .bot => .nil
  | .var n => n :: .nil

def Form.eval (w : Nat → Bool) (f : Form) : Bool :=
  match f with
  | a ⟶ b => Bool.or (Bool.not (a.eval w)) (b.eval w)
  | a ⋎ b => Bool.or (a.eval w) (b.eval w)
  | a ⋏ b => Bool.and (a.eval w) (b.eval w)
  | .bot => Bool.false
  | .var n => w n

def Form.subst (s : Nat → Form) (f : Form) : Form :=
  match f with
  | a ⟶ b => a.subst s ⟶ b.subst s
  | a ⋎ b => a.subst s ⋎ b.subst s
  | a ⋏ b => a.subst s ⋏ b.subst s
  | .bot => .bot
  | .var n => s n

structure Sequent : Type where
  left : List Form
  right : List Form

infix:40 " ⊢ " => Sequent.mk

def trueAt (w : Nat → Bool) (f : Form) : Prop := f.eval w

def Sequent.Holds : Sequent → (Nat → Bool) → Prop
  | Γ ⊢ Δ, w => (∀ f, f ∈ Γ → trueAt w f) → ∃ f, f ∈ Δ ∧ trueAt w f

def Sequent.Valid (q : Sequent) : Prop := ∀ {w : Nat → Bool}, q.Holds w

def total (fs : List Form) : Nat := List.sum (List.map (fun f => f.size) fs)

def Sequent.size (q : Sequent) : Nat := total q.1 + total q.2

def Sequent.atoms : Sequent → List Nat
  | Γ ⊢ Δ => List.flatMap (·.atoms) Γ ++ List.flatMap (·.atoms) Δ

def Sequent.subst (s : Nat → Form) (q : Sequent) : Sequent where
  right := q.right.map fun f => f.subst s
  left := q.left.map fun f => f.subst s

def Sequent.Atomic (q : Sequent) : Prop :=
  let allAtoms (fs : List Form) : Prop := ∀ f, f ∈ fs → ∃ n, f = Form.var n
  allAtoms q.left ∧ allAtoms q.right

inductive Perm : List Form → List Form → Prop where
  | trans (l m r : List Form) (h : Perm l m) (k : Perm m r) : Perm l r
  | swap (x y : Form) (l : List Form) : Perm (x :: y :: l) (y :: x :: l)
  | cons (x : Form) (l r : List Form) (h : Perm l r) : Perm (x :: l) (x :: r)
  | nil : Perm .nil .nil

inductive LK (withCut : Bool) : Sequent → Prop where
  | cutRule (Γ Δ : List Form) (a : Form) (allowed : withCut) (d : LK withCut (Γ ⊢ a :: Δ)) (e : LK withCut (a :: Γ ⊢ Δ)) :
      LK withCut (Γ ⊢ Δ)
  | impR (Γ Δ : List Form) (a b : Form) (d : LK withCut (a :: Γ ⊢ b :: Δ)) : LK withCut (Γ ⊢ (a ⟶ b) :: Δ)
  | impL (Γ Δ : List Form) (a b : Form) (d : LK withCut (Γ ⊢ a :: Δ)) (e : LK withCut (b :: Γ ⊢ Δ)) :
      LK withCut ((a ⟶ b) :: Γ ⊢ Δ)
  | orR (Γ Δ : List Form) (a b : Form) (d : LK withCut (Γ ⊢ a :: b :: Δ)) : LK withCut (Γ ⊢ (a ⋎ b) :: Δ)
  | orL (Γ Δ : List Form) (a b : Form) (d : LK withCut (a :: Γ ⊢ Δ)) (e : LK withCut (b :: Γ ⊢ Δ)) :
      LK withCut ((a ⋎ b) :: Γ ⊢ Δ)
  | andR (Γ Δ : List Form) (a b : Form) (d : LK withCut (Γ ⊢ a :: Δ)) (e : LK withCut (Γ ⊢ b :: Δ)) :
      LK withCut (Γ ⊢ (a ⋏ b) :: Δ)
  | andL (Γ Δ : List Form) (a b : Form) (d : LK withCut (a :: b :: Γ ⊢ Δ)) : LK withCut ((a ⋏ b) :: Γ ⊢ Δ)
  | botL (Γ Δ : List Form) : LK withCut (.bot :: Γ ⊢ Δ)
  | ax (Γ Δ : List Form) (p : Nat) : LK withCut (.var p :: Γ ⊢ .var p :: Δ)
  | exchange (Γ Δ Γ' Δ' : List Form) (l : Perm Γ Γ') (r : Perm Δ Δ') (d : LK withCut (Γ ⊢ Δ)) : LK withCut (Γ' ⊢ Δ')

def CutFree : Sequent → Prop := LK .false

def Derivable : Sequent → Prop := LK .true

def Sound : Prop := ∀ {q : Sequent}, Derivable q → q.Valid

def Complete : Prop := ∀ {q : Sequent}, q.Valid → LK false q

def CutElimination : Prop := ∀ {q : Sequent}, LK true q → LK false q

def Consistent : Prop := Derivable ([] ⊢ []) → False

def SubformulaAtoms : Prop := ∀ (q : Sequent) (f : Form), CutFree (q.left ⊢ f :: q.right) → f ∈ q.left → CutFree q

def SubstitutionClosed : Prop := ∀ (s : Nat → Form) (q : Sequent), Derivable q → Derivable (Sequent.subst s q)

theorem bot_left_valid {Γ Δ : List Form} : Sequent.Valid (.bot :: Γ ⊢ Δ) := by
  intro w h
  exact absurd (h .bot (List.mem_cons_self ..)) Bool.false_ne_true

theorem consistent_of_cut_elimination : CutElimination → (LK false ([] ⊢ []) → False) → Consistent := by
  intro elim none d
  exact none (elim d)
