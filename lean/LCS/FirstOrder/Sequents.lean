module

public import LCS.FirstOrder.Validity

/-! 5.4, first part: sequents of first-order formulas, the rules of the system G with equality, and derivations in it. -/

@[expose] public section

namespace LCS.FirstOrder

/-- A sequent: two finite lists of formulas. All of the first together are to entail one of the second. -/
@[lcsitem "5.4.1", lcsmain]
structure Sequent (S : Signature) where
  /-- What stands before the arrow. -/
  antecedent : List (Formula S)
  /-- What stands after the arrow. -/
  succedent : List (Formula S)

/-- A sequent is true in a structure under an assignment: if all before the arrow is true, so is something after it. -/
@[lcsitem "5.4.1", lcsmain]
def Sequent.Holds {S : Signature} (M : Structure S) (s : Assignment M) (q : Sequent S) : Prop :=
  (∀ a ∈ q.antecedent, a.Holds M s) → ∃ b ∈ q.succedent, b.Holds M s

/-- A sequent is valid if it is true in every structure under every assignment. -/
@[lcsitem "5.4.1", lcsmain]
def Sequent.Valid {S : Signature} (q : Sequent S) : Prop :=
  ∀ (M : Structure S) (s : Assignment M), q.Holds M s

/-- A sequent with one formula after the arrow is valid exactly if this formula follows from those before the arrow. -/
@[lcsitem "5.4.1", lcsmain]
theorem Sequent.valid_iff_entails {S : Signature} (Γ : List (Formula S)) (b : Formula S) :
    (Sequent.mk Γ [b]).Valid ↔ Entails (fun a => a ∈ Γ) b := by
  constructor
  · intro h M s k
    obtain ⟨c, m, holds⟩ := h M s k
    rwa [← List.mem_singleton.mp m]
  · intro h M s k
    exact ⟨b, List.mem_singleton.mpr rfl, h M s k⟩

/-- The conjunction of a list of formulas; of none, the negation of falsehood. -/
@[lcsitem "5.4.2", lcsmain]
def Formula.conjunction {S : Signature} : List (Formula S) → Formula S
  | [] => .neg .bottom
  | a :: rest => .and a (Formula.conjunction rest)

/-- The disjunction of a list of formulas; of none, falsehood. -/
@[lcsitem "5.4.2", lcsmain]
def Formula.disjunction {S : Signature} : List (Formula S) → Formula S
  | [] => .bottom
  | a :: rest => .or a (Formula.disjunction rest)

/-- A conjunction is true if all the formulas are. -/
@[lcsitem "5.4.2"]
theorem Formula.holds_conjunction_iff {S : Signature} (M : Structure S) (s : Assignment M) (Γ : List (Formula S)) :
    (Formula.conjunction Γ).Holds M s ↔ ∀ a ∈ Γ, a.Holds M s := by
  induction Γ with
  | nil => simp [Formula.conjunction, Formula.Holds]
  | cons a rest ih => simp [Formula.conjunction, Formula.Holds, ih]

/-- A disjunction is true if some of the formulas is. -/
@[lcsitem "5.4.2"]
theorem Formula.holds_disjunction_iff {S : Signature} (M : Structure S) (s : Assignment M) (Δ : List (Formula S)) :
    (Formula.disjunction Δ).Holds M s ↔ ∃ b ∈ Δ, b.Holds M s := by
  induction Δ with
  | nil => simp [Formula.disjunction, Formula.Holds]
  | cons a rest ih => simp [Formula.disjunction, Formula.Holds, ih]

/-- A sequent is valid exactly if the implication from the conjunction to the disjunction is. -/
@[lcsitem "5.4.2", lcsmain]
theorem Sequent.valid_iff_valid_imp {S : Signature} (Γ Δ : List (Formula S)) :
    (Sequent.mk Γ Δ).Valid ↔ (Formula.imp (.conjunction Γ) (.disjunction Δ)).Valid :=
  forall_congr' fun M => forall_congr' fun s =>
    (imp_congr (Formula.holds_conjunction_iff M s Γ) (Formula.holds_disjunction_iff M s Δ)).symm

/-- What can be derived in the system G with equality. Each rule takes one formula, wherever it stands in its list, apart. The
rules for "all" on the left and "exists" on the right keep the quantified formula; the rules for "all" on the right and "exists"
on the left need a variable that is free nowhere in the sequent below. -/
@[lcsitem "5.4.3", lcsmain]
inductive Derivable {S : Signature} : List (Formula S) → List (Formula S) → Prop where
  /-- A formula on both sides. -/
  | axiom (a : Formula S) (Γ Δ : List (Formula S)) (left : a ∈ Γ) (right : a ∈ Δ) : Derivable Γ Δ
  /-- Falsehood on the left. -/
  | bottom_left (Γ Δ : List (Formula S)) (left : Formula.bottom ∈ Γ) : Derivable Γ Δ
  /-- Negation on the left. -/
  | neg_left (a : Formula S) (Γ Δ Λ : List (Formula S)) : Derivable (Γ ++ Δ) (a :: Λ) → Derivable (Γ ++ .neg a :: Δ) Λ
  /-- Negation on the right. -/
  | neg_right (a : Formula S) (Γ Δ Λ : List (Formula S)) : Derivable (a :: Γ) (Δ ++ Λ) → Derivable Γ (Δ ++ .neg a :: Λ)
  /-- Conjunction on the left. -/
  | and_left (a b : Formula S) (Γ Δ Λ : List (Formula S)) :
      Derivable (Γ ++ a :: b :: Δ) Λ → Derivable (Γ ++ .and a b :: Δ) Λ
  /-- Conjunction on the right. -/
  | and_right (a b : Formula S) (Γ Δ Λ : List (Formula S)) :
      Derivable Γ (Δ ++ a :: Λ) → Derivable Γ (Δ ++ b :: Λ) → Derivable Γ (Δ ++ .and a b :: Λ)
  /-- Disjunction on the left. -/
  | or_left (a b : Formula S) (Γ Δ Λ : List (Formula S)) :
      Derivable (Γ ++ a :: Δ) Λ → Derivable (Γ ++ b :: Δ) Λ → Derivable (Γ ++ .or a b :: Δ) Λ
  /-- Disjunction on the right. -/
  | or_right (a b : Formula S) (Γ Δ Λ : List (Formula S)) :
      Derivable Γ (Δ ++ a :: b :: Λ) → Derivable Γ (Δ ++ .or a b :: Λ)
  /-- Implication on the left. -/
  | imp_left (a b : Formula S) (Γ Δ Λ : List (Formula S)) :
      Derivable (Γ ++ Δ) (a :: Λ) → Derivable (Γ ++ b :: Δ) Λ → Derivable (Γ ++ .imp a b :: Δ) Λ
  /-- Implication on the right. -/
  | imp_right (a b : Formula S) (Γ Δ Λ : List (Formula S)) :
      Derivable (a :: Γ) (Δ ++ b :: Λ) → Derivable Γ (Δ ++ .imp a b :: Λ)
  /-- "All" on the left, with a term. -/
  | all_left (x : Nat) (t : Term S) (a : Formula S) (Γ Δ Λ : List (Formula S)) (uncaptured : a.FreeFor t x) :
      Derivable (Γ ++ a.substitute x t :: .all x a :: Δ) Λ → Derivable (Γ ++ .all x a :: Δ) Λ
  /-- "All" on the right, with a new variable. -/
  | all_right (x y : Nat) (a : Formula S) (Γ Δ Λ : List (Formula S)) (left : ∀ b ∈ Γ, ¬ b.Free y)
      (right : ∀ b ∈ Δ ++ .all x a :: Λ, ¬ b.Free y) (uncaptured : a.FreeFor (.var y) x) :
      Derivable Γ (Δ ++ a.substitute x (.var y) :: Λ) → Derivable Γ (Δ ++ .all x a :: Λ)
  /-- "Exists" on the left, with a new variable. -/
  | exi_left (x y : Nat) (a : Formula S) (Γ Δ Λ : List (Formula S)) (left : ∀ b ∈ Γ ++ .exi x a :: Δ, ¬ b.Free y)
      (right : ∀ b ∈ Λ, ¬ b.Free y) (uncaptured : a.FreeFor (.var y) x) :
      Derivable (Γ ++ a.substitute x (.var y) :: Δ) Λ → Derivable (Γ ++ .exi x a :: Δ) Λ
  /-- "Exists" on the right, with a term. -/
  | exi_right (x : Nat) (t : Term S) (a : Formula S) (Γ Δ Λ : List (Formula S)) (uncaptured : a.FreeFor t x) :
      Derivable Γ (Δ ++ a.substitute x t :: .exi x a :: Λ) → Derivable Γ (Δ ++ .exi x a :: Λ)
  /-- An equation of a term with itself may be added on the left. -/
  | equal_reflexive (t : Term S) (Γ Δ : List (Formula S)) : Derivable (.equal t t :: Γ) Δ → Derivable Γ Δ
  /-- By an equation on the left, one term may replace another in a formula on the left. -/
  | equal_replace (x : Nat) (r t : Term S) (a : Formula S) (Γ Δ : List (Formula S)) (first : a.FreeFor r x)
      (second : a.FreeFor t x) (equation : Formula.equal r t ∈ Γ) (formula : a.substitute x r ∈ Γ) :
      Derivable (a.substitute x t :: Γ) Δ → Derivable Γ Δ

/-- The law of the excluded middle is derivable. -/
@[lcsitem "5.4.3", lcsmain]
theorem Derivable.excluded_middle {S : Signature} (a : Formula S) : Derivable [] [.or a (.neg a)] := by
  refine .or_right a (.neg a) [] [] [] (.neg_right a [] [a] [] ?_)
  exact .axiom a _ _ (by simp) (by simp)

/-- Sentences may be added at the end of both sides of a derivable sequent. -/
@[lcsitem "5.4.4", lcsmain]
theorem Derivable.weakening {S : Signature} {Γ Δ : List (Formula S)} (Θ Ξ : List (Formula S)) (h : Derivable Γ Δ)
    (left : ∀ a ∈ Θ, a.Sentence) (right : ∀ a ∈ Ξ, a.Sentence) : Derivable (Γ ++ Θ) (Δ ++ Ξ) := by
  have adds (y : Nat) (Φ Ψ : List (Formula S)) (old : ∀ b ∈ Φ, ¬ b.Free y) (new : ∀ b ∈ Ψ, b.Sentence) :
      ∀ b ∈ Φ ++ Ψ, ¬ b.Free y :=
    fun b m => (List.mem_append.mp m).elim (old b) fun k => new b k y
  induction h with
  | «axiom» a Γ Δ l r => exact .axiom a _ _ (List.mem_append_left _ l) (List.mem_append_left _ r)
  | bottom_left Γ Δ l => exact .bottom_left _ _ (List.mem_append_left _ l)
  | neg_left a Γ Δ Λ _ ih =>
    rw [List.append_assoc] at ih ⊢
    exact .neg_left a Γ (Δ ++ Θ) (Λ ++ Ξ) ih
  | neg_right a Γ Δ Λ _ ih =>
    rw [List.append_assoc Δ] at ih ⊢
    exact .neg_right a (Γ ++ Θ) Δ (Λ ++ Ξ) ih
  | and_left a b Γ Δ Λ _ ih =>
    rw [List.append_assoc] at ih ⊢
    exact .and_left a b Γ (Δ ++ Θ) (Λ ++ Ξ) ih
  | and_right a b Γ Δ Λ _ _ iha ihb =>
    rw [List.append_assoc] at iha ihb ⊢
    exact .and_right a b (Γ ++ Θ) Δ (Λ ++ Ξ) iha ihb
  | or_left a b Γ Δ Λ _ _ iha ihb =>
    rw [List.append_assoc] at iha ihb ⊢
    exact .or_left a b Γ (Δ ++ Θ) (Λ ++ Ξ) iha ihb
  | or_right a b Γ Δ Λ _ ih =>
    rw [List.append_assoc] at ih ⊢
    exact .or_right a b (Γ ++ Θ) Δ (Λ ++ Ξ) ih
  | imp_left a b Γ Δ Λ _ _ iha ihb =>
    rw [List.append_assoc] at iha ihb ⊢
    exact .imp_left a b Γ (Δ ++ Θ) (Λ ++ Ξ) iha ihb
  | imp_right a b Γ Δ Λ _ ih =>
    rw [List.append_assoc Δ] at ih ⊢
    exact .imp_right a b (Γ ++ Θ) Δ (Λ ++ Ξ) ih
  | all_left x t a Γ Δ Λ uncaptured _ ih =>
    rw [List.append_assoc] at ih ⊢
    exact .all_left x t a Γ (Δ ++ Θ) (Λ ++ Ξ) uncaptured ih
  | all_right x y a Γ Δ Λ l r uncaptured _ ih =>
    have more := adds y _ Ξ r right
    rw [List.append_assoc] at ih more ⊢
    exact .all_right x y a (Γ ++ Θ) Δ (Λ ++ Ξ) (adds y Γ Θ l left) more uncaptured ih
  | exi_left x y a Γ Δ Λ l r uncaptured _ ih =>
    have more := adds y _ Θ l left
    rw [List.append_assoc] at ih more ⊢
    exact .exi_left x y a Γ (Δ ++ Θ) (Λ ++ Ξ) more (adds y Λ Ξ r right) uncaptured ih
  | exi_right x t a Γ Δ Λ uncaptured _ ih =>
    rw [List.append_assoc] at ih ⊢
    exact .exi_right x t a (Γ ++ Θ) Δ (Λ ++ Ξ) uncaptured ih
  | equal_reflexive t Γ Δ _ ih => exact .equal_reflexive t _ _ ih
  | equal_replace x r t a Γ Δ first second equation formula _ ih =>
    exact .equal_replace x r t a _ _ first second (List.mem_append_left _ equation) (List.mem_append_left _ formula) ih

/-- What holds of everything holds of something: derivable, with the variable itself as the term. -/
@[lcsitem "5.4.5", lcsmain]
theorem Derivable.all_exi {S : Signature} (x : Nat) (a : Formula S) : Derivable [.all x a] [.exi x a] := by
  refine .all_left x (.var x) a [] [] _ (a.freeFor_self x) (.exi_right x (.var x) a _ [] [] (a.freeFor_self x) ?_)
  exact .axiom (a.substitute x (.var x)) _ _ (by simp) (by simp)

/-- If not everything is so, something is not so: derivable. -/
@[lcsitem "5.4.5", lcsmain]
theorem Derivable.neg_all {S : Signature} (x : Nat) (a : Formula S) :
    Derivable [.neg (.all x a)] [.exi x (.neg a)] := by
  have absent : ∀ b ∈ [Formula.all x a, .exi x (.neg a)], ¬ b.Free x := by
    simp [Formula.Free]
  refine .neg_left _ [] [] _ (.all_right x x a [] [] _ (by simp) absent (a.freeFor_self x) ?_)
  refine .exi_right x (.var x) (.neg a) [] [a.substitute x (.var x)] [] (a.freeFor_self x) ?_
  refine .neg_right (a.substitute x (.var x)) [] [a.substitute x (.var x)] [.exi x (.neg a)] ?_
  exact .axiom (a.substitute x (.var x)) _ _ (by simp) (by simp)

/-- If something suits all, then for all something suits: derivable. -/
@[lcsitem "5.4.5", lcsmain]
theorem Derivable.exi_all {S : Signature} (x y : Nat) (a : Formula S) :
    Derivable [.exi y (.all x a)] [.all x (.exi y a)] := by
  have left : ∀ b ∈ [Formula.exi y (.all x a)], ¬ b.Free y := by simp [Formula.Free]
  have left' : ∀ b ∈ [Formula.exi y (.all x a)], ¬ b.Free x := by simp [Formula.Free]
  have right : ∀ b ∈ [Formula.all x (.exi y a)], ¬ b.Free x := by simp [Formula.Free]
  have right' : ∀ b ∈ [Formula.exi y a], ¬ b.Free y := by simp [Formula.Free]
  refine .all_right x x (.exi y a) _ [] [] left' right (Formula.freeFor_self x _) ?_
  rw [Formula.substitute_var_self]
  refine .exi_left y y (.all x a) [] [] _ left right' (Formula.freeFor_self y _) ?_
  rw [Formula.substitute_var_self]
  refine .all_left x (.var x) a [] [] _ (a.freeFor_self x) (.exi_right y (.var y) a _ [] [] (a.freeFor_self y) ?_)
  rw [Formula.substitute_var_self, Formula.substitute_var_self]
  exact .axiom a _ _ (by simp) (by simp)

/-- There is something of which one can say: if it is so, everything is so. This is derivable; the formula is used twice. -/
@[lcsitem "5.4.6", lcsmain]
theorem Derivable.exi_imp_all {S : Signature} (x : Nat) (a : Formula S) :
    Derivable [] [.exi x (.imp a (.all x a))] := by
  obtain ⟨y, fresh⟩ := exists_fresh [a]
  have absent : ¬ a.Free y := (fresh a (by simp)).1
  have uncaptured : a.FreeFor (.var y) x := by
    refine Formula.freeFor_of_not_binds _ x a fun z occurs binds => (fresh a (by simp)).2 ?_
    have same : y = z := occurs
    exact same ▸ binds
  have left : ∀ b ∈ [a], ¬ b.Free y := by simpa using absent
  have right : ∀ b ∈ [Formula.all x a, .exi x (.imp a (.all x a))], ¬ b.Free y := by simp [Formula.Free, absent]
  refine .exi_right x (.var x) (.imp a (.all x a)) [] [] [] (Formula.freeFor_self x _) ?_
  rw [Formula.substitute_var_self]
  refine .imp_right a (.all x a) [] [] _ (.all_right x y a [a] [] _ left right uncaptured ?_)
  refine .exi_right x (.var y) (.imp a (.all x a)) _ [a.substitute x (.var y)] [] ⟨uncaptured, by simp, .inl rfl⟩ ?_
  refine .imp_right (a.substitute x (.var y)) _ _ [a.substitute x (.var y)] _ ?_
  exact .axiom (a.substitute x (.var y)) _ _ (by simp) (by simp)

/-- Symmetry of equality is derivable. -/
@[lcsitem "5.4.7", lcsmain]
theorem Derivable.equal_symmetric {S : Signature} (r t : Term S) : Derivable [.equal r t] [.equal t r] := by
  obtain ⟨x, fresh⟩ := exists_fresh [Formula.equal r r]
  have absent : ¬ r.Occurs x := fun h => (fresh _ List.mem_cons_self).1 (Or.inl h)
  have same (u : Term S) : (Formula.equal (.var x) r).substitute x u = .equal u r := by
    simp [Formula.substitute, Term.substitute, Term.substitute_of_not_occurs x u r absent]
  refine .equal_reflexive r _ _ (.equal_replace x r t (.equal (.var x) r) _ _ trivial trivial (by simp) ?_ ?_)
  · rw [same]
    simp
  · rw [same]
    exact .axiom (.equal t r) _ _ (by simp) (by simp)

/-- Transitivity of equality is derivable. -/
@[lcsitem "5.4.7", lcsmain]
theorem Derivable.equal_transitive {S : Signature} (q r t : Term S) :
    Derivable [.equal q r, .equal r t] [.equal q t] := by
  obtain ⟨x, fresh⟩ := exists_fresh [Formula.equal q q]
  have absent : ¬ q.Occurs x := fun h => (fresh _ List.mem_cons_self).1 (Or.inl h)
  have same (u : Term S) : (Formula.equal q (.var x)).substitute x u = .equal q u := by
    simp [Formula.substitute, Term.substitute, Term.substitute_of_not_occurs x u q absent]
  refine .equal_replace x r t (.equal q (.var x)) _ _ trivial trivial (by simp) ?_ ?_
  · rw [same]
    simp
  · rw [same]
    exact .axiom (.equal q t) _ _ (by simp) (by simp)

/-- Whatever stands in a list stands, up to order, apart from the rest of it in a permuted list. -/
@[lcsitem "5.4.8"]
theorem permutation_split {α : Type} {a : α} {Γ Δ Θ : List α} (h : (Γ ++ a :: Δ).Perm Θ) :
    ∃ Γ' Δ', Θ = Γ' ++ a :: Δ' ∧ (Γ ++ Δ).Perm (Γ' ++ Δ') := by
  obtain ⟨Γ', Δ', rfl⟩ := List.append_of_mem (h.mem_iff.mp (by simp : a ∈ Γ ++ a :: Δ))
  exact ⟨Γ', Δ', rfl, ((List.perm_middle.symm.trans h).trans List.perm_middle).cons_inv⟩

/-- Something may be put in anywhere in two lists that are permutations of each other. -/
@[lcsitem "5.4.8"]
theorem permutation_insert {α : Type} (a : α) {Γ Δ Γ' Δ' : List α} (h : (Γ ++ Δ).Perm (Γ' ++ Δ')) :
    (Γ ++ a :: Δ).Perm (Γ' ++ a :: Δ') :=
  List.perm_middle.trans ((h.cons a).trans List.perm_middle.symm)

/-- The order of the formulas on the two sides of a sequent does not matter for derivability. -/
@[lcsitem "5.4.8", lcsmain]
theorem Derivable.exchange {S : Signature} {Γ Δ Θ Ξ : List (Formula S)} (h : Derivable Γ Δ) (left : Γ.Perm Θ)
    (right : Δ.Perm Ξ) : Derivable Θ Ξ := by
  induction h generalizing Θ Ξ with
  | «axiom» a Γ Δ l r => exact .axiom a _ _ (left.mem_iff.mp l) (right.mem_iff.mp r)
  | bottom_left Γ Δ l => exact .bottom_left _ _ (left.mem_iff.mp l)
  | neg_left a Γ Δ Λ _ ih =>
    obtain ⟨Γ', Δ', rfl, p⟩ := permutation_split left
    exact .neg_left a Γ' Δ' Ξ (ih p (right.cons a))
  | neg_right a Γ Δ Λ _ ih =>
    obtain ⟨Δ', Λ', rfl, p⟩ := permutation_split right
    exact .neg_right a Θ Δ' Λ' (ih (left.cons a) p)
  | and_left a b Γ Δ Λ _ ih =>
    obtain ⟨Γ', Δ', rfl, p⟩ := permutation_split left
    exact .and_left a b Γ' Δ' Ξ (ih (permutation_insert a (permutation_insert b p)) right)
  | and_right a b Γ Δ Λ _ _ iha ihb =>
    obtain ⟨Δ', Λ', rfl, p⟩ := permutation_split right
    exact .and_right a b Θ Δ' Λ' (iha left (permutation_insert a p)) (ihb left (permutation_insert b p))
  | or_left a b Γ Δ Λ _ _ iha ihb =>
    obtain ⟨Γ', Δ', rfl, p⟩ := permutation_split left
    exact .or_left a b Γ' Δ' Ξ (iha (permutation_insert a p) right) (ihb (permutation_insert b p) right)
  | or_right a b Γ Δ Λ _ ih =>
    obtain ⟨Δ', Λ', rfl, p⟩ := permutation_split right
    exact .or_right a b Θ Δ' Λ' (ih left (permutation_insert a (permutation_insert b p)))
  | imp_left a b Γ Δ Λ _ _ iha ihb =>
    obtain ⟨Γ', Δ', rfl, p⟩ := permutation_split left
    exact .imp_left a b Γ' Δ' Ξ (iha p (right.cons a)) (ihb (permutation_insert b p) right)
  | imp_right a b Γ Δ Λ _ ih =>
    obtain ⟨Δ', Λ', rfl, p⟩ := permutation_split right
    exact .imp_right a b Θ Δ' Λ' (ih (left.cons a) (permutation_insert b p))
  | all_left x t a Γ Δ Λ uncaptured _ ih =>
    obtain ⟨Γ', Δ', rfl, p⟩ := permutation_split left
    exact .all_left x t a Γ' Δ' Ξ uncaptured (ih (permutation_insert _ (permutation_insert _ p)) right)
  | all_right x y a Γ Δ Λ l r uncaptured _ ih =>
    have r' := fun b m => r b (right.mem_iff.mpr m)
    obtain ⟨Δ', Λ', rfl, p⟩ := permutation_split right
    exact .all_right x y a Θ Δ' Λ' (fun b m => l b (left.mem_iff.mpr m)) r' uncaptured (ih left (permutation_insert _ p))
  | exi_left x y a Γ Δ Λ l r uncaptured _ ih =>
    have l' := fun b m => l b (left.mem_iff.mpr m)
    obtain ⟨Γ', Δ', rfl, p⟩ := permutation_split left
    exact .exi_left x y a Γ' Δ' Ξ l' (fun b m => r b (right.mem_iff.mpr m)) uncaptured (ih (permutation_insert _ p) right)
  | exi_right x t a Γ Δ Λ uncaptured _ ih =>
    obtain ⟨Δ', Λ', rfl, p⟩ := permutation_split right
    exact .exi_right x t a Θ Δ' Λ' uncaptured (ih left (permutation_insert _ (permutation_insert _ p)))
  | equal_reflexive t Γ Δ _ ih => exact .equal_reflexive t _ _ (ih (left.cons _) right)
  | equal_replace x r t a Γ Δ first second equation formula _ ih =>
    exact .equal_replace x r t a _ _ first second (left.mem_iff.mp equation) (left.mem_iff.mp formula)
      (ih (left.cons _) right)

end LCS.FirstOrder
