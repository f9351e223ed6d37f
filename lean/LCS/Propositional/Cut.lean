module

public import LCS.Propositional.Search

/-! 3.6, first part: the cut rule and the other structural rules, and the system LK. -/

@[expose] public section

namespace LCS.Propositional

/-- What can be proved in the system G′ with the cut rule: the rules of G′ and one more, by which a proposition that both
premises have, on opposite sides, disappears. -/
@[lcsitem "3.6.1", lcsmain]
inductive ProvableWithCut : List Formula → List Formula → Prop where
  /-- A proposition on both sides. -/
  | axiom (a : Formula) (Γ Δ : List Formula) (left : a ∈ Γ) (right : a ∈ Δ) : ProvableWithCut Γ Δ
  /-- Falsehood on the left. -/
  | bottom_left (Γ Δ : List Formula) (left : Formula.bottom ∈ Γ) : ProvableWithCut Γ Δ
  /-- Negation on the left. -/
  | neg_left (a : Formula) (Γ Δ Λ : List Formula) :
      ProvableWithCut (Γ ++ Δ) (a :: Λ) → ProvableWithCut (Γ ++ .neg a :: Δ) Λ
  /-- Negation on the right. -/
  | neg_right (a : Formula) (Γ Δ Λ : List Formula) :
      ProvableWithCut (a :: Γ) (Δ ++ Λ) → ProvableWithCut Γ (Δ ++ .neg a :: Λ)
  /-- Conjunction on the left. -/
  | and_left (a b : Formula) (Γ Δ Λ : List Formula) :
      ProvableWithCut (Γ ++ a :: b :: Δ) Λ → ProvableWithCut (Γ ++ .and a b :: Δ) Λ
  /-- Conjunction on the right. -/
  | and_right (a b : Formula) (Γ Δ Λ : List Formula) :
      ProvableWithCut Γ (Δ ++ a :: Λ) → ProvableWithCut Γ (Δ ++ b :: Λ) → ProvableWithCut Γ (Δ ++ .and a b :: Λ)
  /-- Disjunction on the left. -/
  | or_left (a b : Formula) (Γ Δ Λ : List Formula) :
      ProvableWithCut (Γ ++ a :: Δ) Λ → ProvableWithCut (Γ ++ b :: Δ) Λ → ProvableWithCut (Γ ++ .or a b :: Δ) Λ
  /-- Disjunction on the right. -/
  | or_right (a b : Formula) (Γ Δ Λ : List Formula) :
      ProvableWithCut Γ (Δ ++ a :: b :: Λ) → ProvableWithCut Γ (Δ ++ .or a b :: Λ)
  /-- Implication on the left. -/
  | imp_left (a b : Formula) (Γ Δ Λ : List Formula) :
      ProvableWithCut (Γ ++ Δ) (a :: Λ) → ProvableWithCut (Γ ++ b :: Δ) Λ → ProvableWithCut (Γ ++ .imp a b :: Δ) Λ
  /-- Implication on the right. -/
  | imp_right (a b : Formula) (Γ Δ Λ : List Formula) :
      ProvableWithCut (a :: Γ) (Δ ++ b :: Λ) → ProvableWithCut Γ (Δ ++ .imp a b :: Λ)
  /-- The cut rule. -/
  | cut (a : Formula) (Γ Δ : List Formula) : ProvableWithCut Γ (a :: Δ) → ProvableWithCut (a :: Γ) Δ → ProvableWithCut Γ Δ

/-- What G′ proves can also be proved with cut. -/
@[lcsitem "3.6.1", lcsmain]
theorem Provable.withCut {Γ Δ : List Formula} (h : Provable Γ Δ) : ProvableWithCut Γ Δ := by
  induction h with
  | «axiom» a Γ Δ l r => exact .axiom a Γ Δ l r
  | bottom_left Γ Δ l => exact .bottom_left Γ Δ l
  | neg_left a Γ Δ Λ _ ih => exact .neg_left a Γ Δ Λ ih
  | neg_right a Γ Δ Λ _ ih => exact .neg_right a Γ Δ Λ ih
  | and_left a b Γ Δ Λ _ ih => exact .and_left a b Γ Δ Λ ih
  | and_right a b Γ Δ Λ _ _ ih ih' => exact .and_right a b Γ Δ Λ ih ih'
  | or_left a b Γ Δ Λ _ _ ih ih' => exact .or_left a b Γ Δ Λ ih ih'
  | or_right a b Γ Δ Λ _ ih => exact .or_right a b Γ Δ Λ ih
  | imp_left a b Γ Δ Λ _ _ ih ih' => exact .imp_left a b Γ Δ Λ ih ih'
  | imp_right a b Γ Δ Λ _ ih => exact .imp_right a b Γ Δ Λ ih

/-- The cut rule is admissible in G′: it does not lead beyond what has a proof without it. -/
@[lcsitem "3.6.2", lcsmain]
theorem Provable.cut {Γ Δ : List Formula} (a : Formula) (h : Provable Γ (a :: Δ)) (k : Provable (a :: Γ) Δ) :
    Provable Γ Δ := by
  refine (provable_or_falsifiable Γ Δ).resolve_right fun ⟨v, f⟩ => ?_
  by_cases t : a.Holds v
  · exact k.not_falsifies v ⟨List.forall_mem_cons.mpr ⟨t, f.1⟩, f.2⟩
  · exact h.not_falsifies v ⟨f.1, List.forall_mem_cons.mpr ⟨t, f.2⟩⟩

/-- Cut elimination: what can be proved with cut can be proved without. -/
@[lcsitem "3.6.2", lcsmain]
theorem provableWithCut_iff (Γ Δ : List Formula) : ProvableWithCut Γ Δ ↔ Provable Γ Δ := by
  refine ⟨fun h => ?_, Provable.withCut⟩
  induction h with
  | «axiom» a Γ Δ l r => exact .axiom a Γ Δ l r
  | bottom_left Γ Δ l => exact .bottom_left Γ Δ l
  | neg_left a Γ Δ Λ _ ih => exact .neg_left a Γ Δ Λ ih
  | neg_right a Γ Δ Λ _ ih => exact .neg_right a Γ Δ Λ ih
  | and_left a b Γ Δ Λ _ ih => exact .and_left a b Γ Δ Λ ih
  | and_right a b Γ Δ Λ _ _ ih ih' => exact .and_right a b Γ Δ Λ ih ih'
  | or_left a b Γ Δ Λ _ _ ih ih' => exact .or_left a b Γ Δ Λ ih ih'
  | or_right a b Γ Δ Λ _ ih => exact .or_right a b Γ Δ Λ ih
  | imp_left a b Γ Δ Λ _ _ ih ih' => exact .imp_left a b Γ Δ Λ ih ih'
  | imp_right a b Γ Δ Λ _ ih => exact .imp_right a b Γ Δ Λ ih
  | cut a Γ Δ _ _ ih ih' => exact ih.cut a ih'

/-- The empty sequent has no proof, even with cut. -/
@[lcsitem "3.6.2", lcsmain]
theorem ProvableWithCut.not_empty : ¬ ProvableWithCut [] [] :=
  fun h => Provable.not_empty ((provableWithCut_iff [] []).mp h)

/-- Whether a sequent has a proof depends only on which propositions occur on each side: more members, in whatever order
and number, keep it provable. -/
@[lcsitem "3.6.3", lcsmain]
theorem Provable.mono {Γ Δ Γ' Δ' : List Formula} (h : Provable Γ Δ) (left : ∀ a ∈ Γ, a ∈ Γ') (right : ∀ a ∈ Δ, a ∈ Δ') :
    Provable Γ' Δ' :=
  (provable_or_falsifiable Γ' Δ').resolve_right fun ⟨v, f⟩ =>
    h.not_falsifies v ⟨fun a m => f.1 a (left a m), fun a m => f.2 a (right a m)⟩

/-- Contraction on the left: a repeated proposition of the antecedent may be dropped. -/
@[lcsitem "3.6.3", lcsmain]
theorem Provable.contract_left {Γ Δ : List Formula} (a : Formula) (h : Provable (a :: a :: Γ) Δ) : Provable (a :: Γ) Δ :=
  h.mono (fun _ m => (List.mem_cons.mp m).elim (fun e => e ▸ List.mem_cons_self) id) (fun _ m => m)

/-- Contraction on the right: a repeated proposition of the succedent may be dropped. -/
@[lcsitem "3.6.3", lcsmain]
theorem Provable.contract_right {Γ Δ : List Formula} (a : Formula) (h : Provable Γ (a :: a :: Δ)) : Provable Γ (a :: Δ) :=
  h.mono (fun _ m => m) (fun _ m => (List.mem_cons.mp m).elim (fun e => e ▸ List.mem_cons_self) id)

/-- The deduction theorem: an implication has a proof exactly if its right side has one with its left side added. -/
@[lcsitem "3.6.4", lcsmain]
theorem provable_imp_iff (a b : Formula) (Γ Δ : List Formula) :
    Provable Γ (.imp a b :: Δ) ↔ Provable (a :: Γ) (b :: Δ) := by
  refine ⟨fun h => ?_, fun h => .imp_right a b Γ [] Δ h⟩
  refine (provable_or_falsifiable _ _).resolve_right fun ⟨v, f⟩ => ?_
  exact h.not_falsifies v ((Sequent.falsifies_imp_right v a b Γ [] Δ).mpr f)

/-- Modus ponens. -/
@[lcsitem "3.6.4", lcsmain]
theorem Provable.modus_ponens {a b : Formula} {Γ Δ : List Formula} (h : Provable Γ (.imp a b :: Δ))
    (k : Provable Γ (a :: Δ)) : Provable Γ (b :: Δ) := by
  refine Provable.cut a (k.mono (fun _ m => m) fun c m => ?_) ((provable_imp_iff a b Γ Δ).mp h)
  exact (List.mem_cons.mp m).elim (fun e => e ▸ List.mem_cons_self) fun m => .tail _ (.tail _ m)

/-- Implications can be put one after the other. -/
@[lcsitem "3.6.4", lcsmain]
theorem Provable.imp_trans {a b c : Formula} {Γ : List Formula} (h : Provable Γ [.imp a b]) (k : Provable Γ [.imp b c]) :
    Provable Γ [.imp a c] := by
  rw [provable_imp_iff] at h ⊢
  exact Provable.modus_ponens (k.weaken_left a) h

/-- A proposition has a proof exactly if its double negation has one. -/
@[lcsitem "3.6.4", lcsmain]
theorem provable_neg_neg_iff (a : Formula) (Γ Δ : List Formula) :
    Provable Γ (.neg (.neg a) :: Δ) ↔ Provable Γ (a :: Δ) := by
  simp [provable_iff_valid, Sequent.Valid, Sequent.Holds, Formula.Holds, Classical.not_not]

/-- What can be proved in the system LK, where a rule works on the propositions at the head of the lists, and structural
rules add, identify and exchange propositions. -/
@[lcsitem "3.6.5", lcsmain]
inductive LK : List Formula → List Formula → Prop where
  /-- A proposition entails itself. -/
  | identity (a : Formula) : LK [a] [a]
  /-- Falsehood on the left. -/
  | bottom_left : LK [.bottom] []
  /-- Weakening on the left. -/
  | weakening_left (a : Formula) (Γ Δ : List Formula) : LK Γ Δ → LK (a :: Γ) Δ
  /-- Weakening on the right. -/
  | weakening_right (a : Formula) (Γ Δ : List Formula) : LK Γ Δ → LK Γ (a :: Δ)
  /-- Contraction on the left. -/
  | contraction_left (a : Formula) (Γ Δ : List Formula) : LK (a :: a :: Γ) Δ → LK (a :: Γ) Δ
  /-- Contraction on the right. -/
  | contraction_right (a : Formula) (Γ Δ : List Formula) : LK Γ (a :: a :: Δ) → LK Γ (a :: Δ)
  /-- Exchange of two neighbours on the left. -/
  | exchange_left (a b : Formula) (Γ Δ Λ : List Formula) : LK (Γ ++ a :: b :: Δ) Λ → LK (Γ ++ b :: a :: Δ) Λ
  /-- Exchange of two neighbours on the right. -/
  | exchange_right (a b : Formula) (Γ Δ Λ : List Formula) : LK Γ (Δ ++ a :: b :: Λ) → LK Γ (Δ ++ b :: a :: Λ)
  /-- Cut. -/
  | cut (a : Formula) (Γ Δ Λ Θ : List Formula) : LK Γ (a :: Δ) → LK (a :: Λ) Θ → LK (Γ ++ Λ) (Δ ++ Θ)
  /-- Negation on the left. -/
  | neg_left (a : Formula) (Γ Δ : List Formula) : LK Γ (a :: Δ) → LK (.neg a :: Γ) Δ
  /-- Negation on the right. -/
  | neg_right (a : Formula) (Γ Δ : List Formula) : LK (a :: Γ) Δ → LK Γ (.neg a :: Δ)
  /-- Conjunction on the left, from its first part. -/
  | and_left_first (a b : Formula) (Γ Δ : List Formula) : LK (a :: Γ) Δ → LK (.and a b :: Γ) Δ
  /-- Conjunction on the left, from its second part. -/
  | and_left_second (a b : Formula) (Γ Δ : List Formula) : LK (b :: Γ) Δ → LK (.and a b :: Γ) Δ
  /-- Conjunction on the right. -/
  | and_right (a b : Formula) (Γ Δ : List Formula) : LK Γ (a :: Δ) → LK Γ (b :: Δ) → LK Γ (.and a b :: Δ)
  /-- Disjunction on the left. -/
  | or_left (a b : Formula) (Γ Δ : List Formula) : LK (a :: Γ) Δ → LK (b :: Γ) Δ → LK (.or a b :: Γ) Δ
  /-- Disjunction on the right, from its first part. -/
  | or_right_first (a b : Formula) (Γ Δ : List Formula) : LK Γ (a :: Δ) → LK Γ (.or a b :: Δ)
  /-- Disjunction on the right, from its second part. -/
  | or_right_second (a b : Formula) (Γ Δ : List Formula) : LK Γ (b :: Δ) → LK Γ (.or a b :: Δ)
  /-- Implication on the left. -/
  | imp_left (a b : Formula) (Γ Δ : List Formula) : LK Γ (a :: Δ) → LK (b :: Γ) Δ → LK (.imp a b :: Γ) Δ
  /-- Implication on the right. -/
  | imp_right (a b : Formula) (Γ Δ : List Formula) : LK (a :: Γ) (b :: Δ) → LK Γ (.imp a b :: Δ)

/-- No valuation falsifies a sequent that LK proves. -/
@[lcsitem "3.6.5"]
theorem LK.not_falsifies {Γ Δ : List Formula} (v : Valuation) (h : LK Γ Δ) : ¬ Sequent.Falsifies v ⟨Γ, Δ⟩ := by
  induction h with
  | identity a => exact fun f => f.2 a (List.mem_singleton_self a) (f.1 a (List.mem_singleton_self a))
  | bottom_left => exact fun f => f.1 _ (List.mem_singleton_self _)
  | weakening_left a Γ Δ _ ih => exact fun f => ih ⟨(List.forall_mem_cons.mp f.1).2, f.2⟩
  | weakening_right a Γ Δ _ ih => exact fun f => ih ⟨f.1, (List.forall_mem_cons.mp f.2).2⟩
  | contraction_left a Γ Δ _ ih =>
    exact fun f => ih ⟨List.forall_mem_cons.mpr ⟨(List.forall_mem_cons.mp f.1).1, f.1⟩, f.2⟩
  | contraction_right a Γ Δ _ ih =>
    exact fun f => ih ⟨f.1, List.forall_mem_cons.mpr ⟨(List.forall_mem_cons.mp f.2).1, f.2⟩⟩
  | exchange_left a b Γ Δ Λ _ ih =>
    exact fun f => ih ⟨fun c m => f.1 c (((List.Perm.swap b a Δ).append_left Γ).mem_iff.mp m), f.2⟩
  | exchange_right a b Γ Δ Λ _ ih =>
    exact fun f => ih ⟨f.1, fun c m => f.2 c (((List.Perm.swap b a Λ).append_left Δ).mem_iff.mp m)⟩
  | cut a Γ Δ Λ Θ _ _ ih ih' =>
    intro f
    have l := List.forall_mem_append.mp f.1
    have r := List.forall_mem_append.mp f.2
    by_cases t : a.Holds v
    · exact ih' ⟨List.forall_mem_cons.mpr ⟨t, l.2⟩, r.2⟩
    · exact ih ⟨l.1, List.forall_mem_cons.mpr ⟨t, r.1⟩⟩
  | neg_left a Γ Δ _ ih => exact fun f => ih ((Sequent.falsifies_neg_left v a [] Γ Δ).mp f)
  | neg_right a Γ Δ _ ih => exact fun f => ih ((Sequent.falsifies_neg_right v a Γ [] Δ).mp f)
  | and_left_first a b Γ Δ _ ih =>
    intro f
    have g := List.forall_mem_cons.mp f.1
    exact ih ⟨List.forall_mem_cons.mpr ⟨g.1.1, g.2⟩, f.2⟩
  | and_left_second a b Γ Δ _ ih =>
    intro f
    have g := List.forall_mem_cons.mp f.1
    exact ih ⟨List.forall_mem_cons.mpr ⟨g.1.2, g.2⟩, f.2⟩
  | and_right a b Γ Δ _ _ ih ih' => exact fun f => ((Sequent.falsifies_and_right v a b Γ [] Δ).mp f).elim ih ih'
  | or_left a b Γ Δ _ _ ih ih' => exact fun f => ((Sequent.falsifies_or_left v a b [] Γ Δ).mp f).elim ih ih'
  | or_right_first a b Γ Δ _ ih =>
    intro f
    have g := List.forall_mem_cons.mp f.2
    exact ih ⟨f.1, List.forall_mem_cons.mpr ⟨fun t => g.1 (.inl t), g.2⟩⟩
  | or_right_second a b Γ Δ _ ih =>
    intro f
    have g := List.forall_mem_cons.mp f.2
    exact ih ⟨f.1, List.forall_mem_cons.mpr ⟨fun t => g.1 (.inr t), g.2⟩⟩
  | imp_left a b Γ Δ _ _ ih ih' => exact fun f => ((Sequent.falsifies_imp_left v a b [] Γ Δ).mp f).elim ih ih'
  | imp_right a b Γ Δ _ ih => exact fun f => ih ((Sequent.falsifies_imp_right v a b Γ [] Δ).mp f)

/-- Soundness of LK: what it proves is valid. -/
@[lcsitem "3.6.5", lcsmain]
theorem LK.sound {Γ Δ : List Formula} (h : LK Γ Δ) : Sequent.Valid ⟨Γ, Δ⟩ :=
  fun v => Classical.not_not.mp fun n => h.not_falsifies v ((Sequent.falsifies_iff_not_holds v _).mpr n)

/-- In LK the antecedent may be rearranged. -/
@[lcsitem "3.6.6"]
theorem LK.rearrange_left {Γ Γ' : List Formula} (p : Γ.Perm Γ') (Θ Δ : List Formula) (h : LK (Θ ++ Γ) Δ) :
    LK (Θ ++ Γ') Δ := by
  induction p generalizing Θ with
  | nil => exact h
  | cons a _ ih =>
    have k := ih (Θ ++ [a])
    rw [List.append_assoc, List.append_assoc] at k
    exact k h
  | swap a b l => exact .exchange_left _ _ _ _ _ h
  | trans _ _ ih ih' => exact ih' Θ (ih Θ h)

/-- In LK the succedent may be rearranged. -/
@[lcsitem "3.6.6"]
theorem LK.rearrange_right {Δ Δ' : List Formula} (p : Δ.Perm Δ') (Γ Θ : List Formula) (h : LK Γ (Θ ++ Δ)) :
    LK Γ (Θ ++ Δ') := by
  induction p generalizing Θ with
  | nil => exact h
  | cons a _ ih =>
    have k := ih (Θ ++ [a])
    rw [List.append_assoc, List.append_assoc] at k
    exact k h
  | swap a b l => exact .exchange_right _ _ _ _ _ h
  | trans _ _ ih ih' => exact ih' Θ (ih Θ h)

/-- Exchange in LK, for both sides at once. -/
@[lcsitem "3.6.6", lcsmain]
theorem LK.exchange {Γ Δ Γ' Δ' : List Formula} (h : LK Γ Δ) (left : Γ.Perm Γ') (right : Δ.Perm Δ') : LK Γ' Δ' :=
  LK.rearrange_right right Γ' [] (LK.rearrange_left left [] Δ h)

/-- Weakening in LK, for lists of propositions. -/
@[lcsitem "3.6.6", lcsmain]
theorem LK.weakening {Γ Δ : List Formula} (h : LK Γ Δ) (Γ' Δ' : List Formula) : LK (Γ' ++ Γ) (Δ' ++ Δ) := by
  have left : LK (Γ' ++ Γ) Δ := by
    induction Γ' with
    | nil => exact h
    | cons a Γ' ih => exact .weakening_left a _ _ ih
  induction Δ' with
  | nil => exact left
  | cons a Δ' ih => exact .weakening_right a _ _ ih

/-- A member of a list can be put to the end. -/
@[lcsitem "3.6.7"]
theorem exists_perm_of_mem {a : Formula} {Γ : List Formula} (h : a ∈ Γ) : ∃ Γ', (Γ' ++ [a]).Perm Γ := by
  obtain ⟨Γ₁, Γ₂, rfl⟩ := List.append_of_mem h
  exact ⟨Γ₁ ++ Γ₂, List.perm_append_comm.trans (List.perm_middle (l₁ := Γ₁) (l₂ := Γ₂)).symm⟩

/-- LK proves all that G′ proves. -/
@[lcsitem "3.6.7", lcsmain]
theorem Provable.lk {Γ Δ : List Formula} (h : Provable Γ Δ) : LK Γ Δ := by
  induction h with
  | «axiom» a Γ Δ l r =>
    obtain ⟨Γ', p⟩ := exists_perm_of_mem l
    obtain ⟨Δ', q⟩ := exists_perm_of_mem r
    exact ((LK.identity a).weakening Γ' Δ').exchange p q
  | bottom_left Γ Δ l =>
    obtain ⟨Γ', p⟩ := exists_perm_of_mem l
    have k := LK.bottom_left.weakening Γ' Δ
    rw [List.append_nil] at k
    exact k.exchange p (List.Perm.refl Δ)
  | neg_left a Γ Δ Λ _ ih =>
    exact (LK.neg_left a _ _ ih).exchange List.perm_middle.symm (List.Perm.refl _)
  | neg_right a Γ Δ Λ _ ih =>
    exact (LK.neg_right a _ _ ih).exchange (List.Perm.refl _) List.perm_middle.symm
  | and_left a b Γ Δ Λ _ ih =>
    have k := ih.exchange (List.perm_middle.trans (List.perm_middle.cons a)) (List.Perm.refl _)
    have k' := LK.exchange_left _ _ [] _ _ (LK.and_left_first a b _ _ k)
    have k'' := LK.contraction_left _ _ _ (LK.and_left_second a b _ _ k')
    exact k''.exchange List.perm_middle.symm (List.Perm.refl _)
  | and_right a b Γ Δ Λ _ _ ih ih' =>
    have k := ih.exchange (List.Perm.refl _) List.perm_middle
    have k' := ih'.exchange (List.Perm.refl _) List.perm_middle
    exact (LK.and_right a b _ _ k k').exchange (List.Perm.refl _) List.perm_middle.symm
  | or_left a b Γ Δ Λ _ _ ih ih' =>
    have k := ih.exchange List.perm_middle (List.Perm.refl _)
    have k' := ih'.exchange List.perm_middle (List.Perm.refl _)
    exact (LK.or_left a b _ _ k k').exchange List.perm_middle.symm (List.Perm.refl _)
  | or_right a b Γ Δ Λ _ ih =>
    have k := ih.exchange (List.Perm.refl _) (List.perm_middle.trans (List.perm_middle.cons a))
    have k' := LK.exchange_right _ _ _ [] _ (LK.or_right_first a b _ _ k)
    have k'' := LK.contraction_right _ _ _ (LK.or_right_second a b _ _ k')
    exact k''.exchange (List.Perm.refl _) List.perm_middle.symm
  | imp_left a b Γ Δ Λ _ _ ih ih' =>
    have k' := ih'.exchange List.perm_middle (List.Perm.refl _)
    exact (LK.imp_left a b _ _ ih k').exchange List.perm_middle.symm (List.Perm.refl _)
  | imp_right a b Γ Δ Λ _ ih =>
    have k := ih.exchange (List.Perm.refl _) List.perm_middle
    exact (LK.imp_right a b _ _ k).exchange (List.Perm.refl _) List.perm_middle.symm

/-- LK and G′ prove the same sequents. -/
@[lcsitem "3.6.7", lcsmain]
theorem lk_iff_provable (Γ Δ : List Formula) : LK Γ Δ ↔ Provable Γ Δ :=
  ⟨fun h => .complete Γ Δ h.sound, Provable.lk⟩

end LCS.Propositional
