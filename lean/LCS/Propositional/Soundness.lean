module

public import LCS.Propositional.Sequents

/-! 3.4, second part: the system G′ proves nothing but valid sequents, and its structural rules. -/

@[expose] public section

namespace LCS.Propositional

/-- No valuation falsifies a sequent that can be proved. -/
@[lcsitem "3.4.8"]
theorem Provable.not_falsifies {Γ Δ : List Formula} (v : Valuation) (h : Provable Γ Δ) : ¬ Sequent.Falsifies v ⟨Γ, Δ⟩ := by
  induction h with
  | «axiom» a Γ Δ left right => exact fun f => f.2 a right (f.1 a left)
  | bottom_left Γ Δ left => exact fun f => f.1 _ left
  | neg_left a Γ Δ Λ _ ih => rwa [Sequent.falsifies_neg_left]
  | neg_right a Γ Δ Λ _ ih => rwa [Sequent.falsifies_neg_right]
  | and_left a b Γ Δ Λ _ ih => rwa [Sequent.falsifies_and_left]
  | and_right a b Γ Δ Λ _ _ ih ih' => rw [Sequent.falsifies_and_right]; exact fun f => f.elim ih ih'
  | or_left a b Γ Δ Λ _ _ ih ih' => rw [Sequent.falsifies_or_left]; exact fun f => f.elim ih ih'
  | or_right a b Γ Δ Λ _ ih => rwa [Sequent.falsifies_or_right]
  | imp_left a b Γ Δ Λ _ _ ih ih' => rw [Sequent.falsifies_imp_left]; exact fun f => f.elim ih ih'
  | imp_right a b Γ Δ Λ _ ih => rwa [Sequent.falsifies_imp_right]

/-- Soundness: what G′ proves is valid. -/
@[lcsitem "3.4.8", lcsmain]
theorem Provable.sound {Γ Δ : List Formula} (h : Provable Γ Δ) : Sequent.Valid ⟨Γ, Δ⟩ :=
  fun v => Classical.not_not.mp fun n => h.not_falsifies v ((Sequent.falsifies_iff_not_holds v _).mpr n)

/-- A proposition that has a proof in G′ is a tautology. -/
@[lcsitem "3.4.8", lcsmain]
theorem Provable.tautology {a : Formula} (h : Provable [] [a]) : a.Tautology :=
  (Sequent.valid_singleton a).mp h.sound

/-- The empty sequent has no proof. -/
@[lcsitem "3.4.8", lcsmain]
theorem Provable.not_empty : ¬ Provable [] [] :=
  fun h => h.not_falsifies (fun _ => True) ⟨(fun _ m => nomatch m), (fun _ m => nomatch m)⟩

/-- G′ is consistent: it does not prove a proposition together with its negation. -/
@[lcsitem "3.4.8", lcsmain]
theorem Provable.consistent (a : Formula) : ¬ (Provable [] [a] ∧ Provable [] [.neg a]) :=
  fun h => h.2.tautology (fun _ => True) (h.1.tautology (fun _ => True))

/-- No propositional symbol has a proof, and neither has its negation. -/
@[lcsitem "3.4.8", lcsmain]
theorem Provable.not_atom (n : Nat) : ¬ Provable [] [.atom n] ∧ ¬ Provable [] [.neg (.atom n)] :=
  ⟨fun h => h.tautology (fun _ => False), fun h => h.tautology (fun _ => True) trivial⟩

/-- If a rearranged list has a certain member in its midst, so has the list, and the remainders are rearranged. -/
@[lcsitem "3.4.9"]
theorem perm_split {a : Formula} {Γ Δ Γ' : List Formula} (h : (Γ ++ a :: Δ).Perm Γ') :
    ∃ Γ₁ Γ₂, Γ' = Γ₁ ++ a :: Γ₂ ∧ (Γ ++ Δ).Perm (Γ₁ ++ Γ₂) := by
  obtain ⟨Γ₁, Γ₂, rfl⟩ := List.append_of_mem (h.mem_iff.mp (List.mem_append_right Γ List.mem_cons_self))
  exact ⟨Γ₁, Γ₂, rfl, ((List.perm_middle.symm.trans h).trans List.perm_middle).cons_inv⟩

/-- A member that is put into the midst of a list and of a rearrangement. -/
@[lcsitem "3.4.9"]
theorem perm_insert (a : Formula) {Γ Δ Γ₁ Γ₂ : List Formula} (h : (Γ ++ Δ).Perm (Γ₁ ++ Γ₂)) :
    (Γ ++ a :: Δ).Perm (Γ₁ ++ a :: Γ₂) :=
  (List.perm_middle.trans (h.cons a)).trans List.perm_middle.symm

/-- Exchange: the order of the propositions on each side does not matter. -/
@[lcsitem "3.4.9", lcsmain]
theorem Provable.exchange {Γ Δ Γ' Δ' : List Formula} (h : Provable Γ Δ) (left : Γ.Perm Γ') (right : Δ.Perm Δ') :
    Provable Γ' Δ' := by
  induction h generalizing Γ' Δ' with
  | «axiom» a Γ Δ l r => exact .axiom a _ _ (left.mem_iff.mp l) (right.mem_iff.mp r)
  | bottom_left Γ Δ l => exact .bottom_left _ _ (left.mem_iff.mp l)
  | neg_left a Γ Δ Λ _ ih =>
    obtain ⟨Γ₁, Γ₂, rfl, p⟩ := perm_split left
    exact .neg_left a _ _ _ (ih p (right.cons a))
  | neg_right a Γ Δ Λ _ ih =>
    obtain ⟨Δ₁, Δ₂, rfl, p⟩ := perm_split right
    exact .neg_right a _ _ _ (ih (left.cons a) p)
  | and_left a b Γ Δ Λ _ ih =>
    obtain ⟨Γ₁, Γ₂, rfl, p⟩ := perm_split left
    exact .and_left a b _ _ _ (ih (perm_insert a (perm_insert b p)) right)
  | and_right a b Γ Δ Λ _ _ ih ih' =>
    obtain ⟨Δ₁, Δ₂, rfl, p⟩ := perm_split right
    exact .and_right a b _ _ _ (ih left (perm_insert a p)) (ih' left (perm_insert b p))
  | or_left a b Γ Δ Λ _ _ ih ih' =>
    obtain ⟨Γ₁, Γ₂, rfl, p⟩ := perm_split left
    exact .or_left a b _ _ _ (ih (perm_insert a p) right) (ih' (perm_insert b p) right)
  | or_right a b Γ Δ Λ _ ih =>
    obtain ⟨Δ₁, Δ₂, rfl, p⟩ := perm_split right
    exact .or_right a b _ _ _ (ih left (perm_insert a (perm_insert b p)))
  | imp_left a b Γ Δ Λ _ _ ih ih' =>
    obtain ⟨Γ₁, Γ₂, rfl, p⟩ := perm_split left
    exact .imp_left a b _ _ _ (ih p (right.cons a)) (ih' (perm_insert b p) right)
  | imp_right a b Γ Δ Λ _ ih =>
    obtain ⟨Δ₁, Δ₂, rfl, p⟩ := perm_split right
    exact .imp_right a b _ _ _ (ih (left.cons a) (perm_insert b p))

/-- Weakening: propositions may be added at the end of each side. -/
@[lcsitem "3.4.9", lcsmain]
theorem Provable.weakening {Γ Δ : List Formula} (h : Provable Γ Δ) (Γ' Δ' : List Formula) :
    Provable (Γ ++ Γ') (Δ ++ Δ') := by
  induction h with
  | «axiom» a Γ Δ l r => exact .axiom a _ _ (List.mem_append_left _ l) (List.mem_append_left _ r)
  | bottom_left Γ Δ l => exact .bottom_left _ _ (List.mem_append_left _ l)
  | neg_left a Γ Δ Λ _ ih =>
    rw [List.append_assoc] at ih ⊢
    exact .neg_left a Γ (Δ ++ Γ') _ ih
  | neg_right a Γ Δ Λ _ ih =>
    rw [List.append_assoc] at ih ⊢
    exact .neg_right a _ Δ (Λ ++ Δ') ih
  | and_left a b Γ Δ Λ _ ih =>
    rw [List.append_assoc] at ih ⊢
    exact .and_left a b Γ (Δ ++ Γ') _ ih
  | and_right a b Γ Δ Λ _ _ ih ih' =>
    rw [List.append_assoc] at ih ih' ⊢
    exact .and_right a b _ Δ (Λ ++ Δ') ih ih'
  | or_left a b Γ Δ Λ _ _ ih ih' =>
    rw [List.append_assoc] at ih ih' ⊢
    exact .or_left a b Γ (Δ ++ Γ') _ ih ih'
  | or_right a b Γ Δ Λ _ ih =>
    rw [List.append_assoc] at ih ⊢
    exact .or_right a b _ Δ (Λ ++ Δ') ih
  | imp_left a b Γ Δ Λ _ _ ih ih' =>
    rw [List.append_assoc] at ih ih' ⊢
    exact .imp_left a b Γ (Δ ++ Γ') _ ih ih'
  | imp_right a b Γ Δ Λ _ ih =>
    rw [List.append_assoc] at ih ⊢
    exact .imp_right a b _ Δ (Λ ++ Δ') ih

/-- Weakening by one proposition at the head of the antecedent. -/
@[lcsitem "3.4.9", lcsmain]
theorem Provable.weaken_left {Γ Δ : List Formula} (a : Formula) (h : Provable Γ Δ) : Provable (a :: Γ) Δ := by
  have h' := h.weakening [a] []
  rw [List.append_nil] at h'
  exact h'.exchange List.perm_append_comm (List.Perm.refl Δ)

/-- Weakening by one proposition at the head of the succedent. -/
@[lcsitem "3.4.9", lcsmain]
theorem Provable.weaken_right {Γ Δ : List Formula} (a : Formula) (h : Provable Γ Δ) : Provable Γ (a :: Δ) := by
  have h' := h.weakening [] [a]
  rw [List.append_nil] at h'
  exact h'.exchange (List.Perm.refl Γ) List.perm_append_comm

end LCS.Propositional
