module

public import LCS.Propositional.Soundness

/-! 3.4, third part: deduction trees, the search for a proof or a countermodel, and the completeness of G′. -/

@[expose] public section

namespace LCS.Propositional

/-- A sequent is an axiom if some proposition is on both sides, or falsehood on the left. -/
@[lcsitem "3.4.10", lcsmain]
def Sequent.IsAxiom (s : Sequent) : Prop :=
  (∃ a, a ∈ s.antecedent ∧ a ∈ s.succedent) ∨ .bottom ∈ s.antecedent

/-- The rules of G′ with one premise: the premise stands first, then the conclusion. -/
@[lcsitem "3.4.10", lcsmain]
inductive UnaryRule : Sequent → Sequent → Prop where
  /-- Negation on the left. -/
  | neg_left (a : Formula) (Γ Δ Λ : List Formula) : UnaryRule ⟨Γ ++ Δ, a :: Λ⟩ ⟨Γ ++ .neg a :: Δ, Λ⟩
  /-- Negation on the right. -/
  | neg_right (a : Formula) (Γ Δ Λ : List Formula) : UnaryRule ⟨a :: Γ, Δ ++ Λ⟩ ⟨Γ, Δ ++ .neg a :: Λ⟩
  /-- Conjunction on the left. -/
  | and_left (a b : Formula) (Γ Δ Λ : List Formula) : UnaryRule ⟨Γ ++ a :: b :: Δ, Λ⟩ ⟨Γ ++ .and a b :: Δ, Λ⟩
  /-- Disjunction on the right. -/
  | or_right (a b : Formula) (Γ Δ Λ : List Formula) : UnaryRule ⟨Γ, Δ ++ a :: b :: Λ⟩ ⟨Γ, Δ ++ .or a b :: Λ⟩
  /-- Implication on the right. -/
  | imp_right (a b : Formula) (Γ Δ Λ : List Formula) : UnaryRule ⟨a :: Γ, Δ ++ b :: Λ⟩ ⟨Γ, Δ ++ .imp a b :: Λ⟩

/-- The rules of G′ with two premises: the premises stand first, then the conclusion. -/
@[lcsitem "3.4.10", lcsmain]
inductive BinaryRule : Sequent → Sequent → Sequent → Prop where
  /-- Conjunction on the right. -/
  | and_right (a b : Formula) (Γ Δ Λ : List Formula) :
      BinaryRule ⟨Γ, Δ ++ a :: Λ⟩ ⟨Γ, Δ ++ b :: Λ⟩ ⟨Γ, Δ ++ .and a b :: Λ⟩
  /-- Disjunction on the left. -/
  | or_left (a b : Formula) (Γ Δ Λ : List Formula) :
      BinaryRule ⟨Γ ++ a :: Δ, Λ⟩ ⟨Γ ++ b :: Δ, Λ⟩ ⟨Γ ++ .or a b :: Δ, Λ⟩
  /-- Implication on the left. -/
  | imp_left (a b : Formula) (Γ Δ Λ : List Formula) :
      BinaryRule ⟨Γ ++ Δ, a :: Λ⟩ ⟨Γ ++ b :: Δ, Λ⟩ ⟨Γ ++ .imp a b :: Δ, Λ⟩

/-- A valuation falsifies the conclusion of a rule with one premise exactly if it falsifies the premise. -/
@[lcsitem "3.4.10", lcsmain]
theorem UnaryRule.falsifies_iff {c s : Sequent} (v : Valuation) (r : UnaryRule c s) :
    Sequent.Falsifies v s ↔ Sequent.Falsifies v c := by
  cases r with
  | neg_left a Γ Δ Λ => exact Sequent.falsifies_neg_left v a Γ Δ Λ
  | neg_right a Γ Δ Λ => exact Sequent.falsifies_neg_right v a Γ Δ Λ
  | and_left a b Γ Δ Λ => exact Sequent.falsifies_and_left v a b Γ Δ Λ
  | or_right a b Γ Δ Λ => exact Sequent.falsifies_or_right v a b Γ Δ Λ
  | imp_right a b Γ Δ Λ => exact Sequent.falsifies_imp_right v a b Γ Δ Λ

/-- A valuation falsifies the conclusion of a rule with two premises exactly if it falsifies one of the premises. -/
@[lcsitem "3.4.10", lcsmain]
theorem BinaryRule.falsifies_iff {c d s : Sequent} (v : Valuation) (r : BinaryRule c d s) :
    Sequent.Falsifies v s ↔ Sequent.Falsifies v c ∨ Sequent.Falsifies v d := by
  cases r with
  | and_right a b Γ Δ Λ => exact Sequent.falsifies_and_right v a b Γ Δ Λ
  | or_left a b Γ Δ Λ => exact Sequent.falsifies_or_left v a b Γ Δ Λ
  | imp_left a b Γ Δ Λ => exact Sequent.falsifies_imp_left v a b Γ Δ Λ

/-- A tree of sequents, in which each inner node has one or two premises above it. -/
@[lcsitem "3.4.11", lcsmain]
inductive DeductionTree : Type where
  /-- A leaf, with its sequent. -/
  | leaf (s : Sequent) : DeductionTree
  /-- A sequent over one premise. -/
  | unary (s : Sequent) (t : DeductionTree) : DeductionTree
  /-- A sequent over two premises. -/
  | binary (s : Sequent) (t u : DeductionTree) : DeductionTree

/-- The conclusion of a deduction tree: the sequent at its root. -/
@[lcsitem "3.4.11", lcsmain]
def DeductionTree.conclusion : DeductionTree → Sequent
  | leaf s => s
  | unary s _ => s
  | binary s _ _ => s

/-- A deduction tree is a proof if its leaves are axioms and each other node is got from those above it by a rule. -/
@[lcsitem "3.4.11", lcsmain]
def DeductionTree.IsProof : DeductionTree → Prop
  | leaf s => s.IsAxiom
  | unary s t => UnaryRule t.conclusion s ∧ t.IsProof
  | binary s t u => BinaryRule t.conclusion u.conclusion s ∧ t.IsProof ∧ u.IsProof

/-- The conclusion of a tree that is a proof can be proved in G′. -/
@[lcsitem "3.4.11"]
theorem DeductionTree.provable (t : DeductionTree) (h : t.IsProof) :
    Provable t.conclusion.antecedent t.conclusion.succedent := by
  induction t with
  | leaf s =>
    rcases h with ⟨a, l, r⟩ | l
    · exact .axiom a _ _ l r
    · exact .bottom_left _ _ l
  | unary s t ih =>
    obtain ⟨r, h⟩ := h
    have p := ih h
    change Provable s.antecedent s.succedent
    generalize t.conclusion = c at r p
    cases r with
    | neg_left a Γ Δ Λ => exact .neg_left a Γ Δ Λ p
    | neg_right a Γ Δ Λ => exact .neg_right a Γ Δ Λ p
    | and_left a b Γ Δ Λ => exact .and_left a b Γ Δ Λ p
    | or_right a b Γ Δ Λ => exact .or_right a b Γ Δ Λ p
    | imp_right a b Γ Δ Λ => exact .imp_right a b Γ Δ Λ p
  | binary s t u ih ih' =>
    obtain ⟨r, h, h'⟩ := h
    have p := ih h
    have q := ih' h'
    change Provable s.antecedent s.succedent
    generalize t.conclusion = c at r p
    generalize u.conclusion = d at r q
    cases r with
    | and_right a b Γ Δ Λ => exact .and_right a b Γ Δ Λ p q
    | or_left a b Γ Δ Λ => exact .or_left a b Γ Δ Λ p q
    | imp_left a b Γ Δ Λ => exact .imp_left a b Γ Δ Λ p q

/-- A rule with one premise prolongs a proof. -/
@[lcsitem "3.4.11"]
theorem DeductionTree.extend_unary {c s : Sequent} (r : UnaryRule c s) :
    (∃ t : DeductionTree, t.IsProof ∧ t.conclusion = c) → ∃ t : DeductionTree, t.IsProof ∧ t.conclusion = s := by
  intro ⟨t, h, e⟩
  subst e
  exact ⟨unary s t, ⟨r, h⟩, rfl⟩

/-- A rule with two premises joins two proofs. -/
@[lcsitem "3.4.11"]
theorem DeductionTree.extend_binary {c d s : Sequent} (r : BinaryRule c d s) :
    (∃ t : DeductionTree, t.IsProof ∧ t.conclusion = c) → (∃ t : DeductionTree, t.IsProof ∧ t.conclusion = d) →
      ∃ t : DeductionTree, t.IsProof ∧ t.conclusion = s := by
  intro ⟨t, h, e⟩ ⟨u, h', e'⟩
  subst e e'
  exact ⟨binary s t u, ⟨r, h, h'⟩, rfl⟩

/-- A sequent can be proved in G′ exactly if it is the conclusion of a deduction tree that is a proof. -/
@[lcsitem "3.4.11", lcsmain]
theorem provable_iff_tree (Γ Δ : List Formula) :
    Provable Γ Δ ↔ ∃ t : DeductionTree, t.IsProof ∧ t.conclusion = ⟨Γ, Δ⟩ := by
  constructor
  · intro h
    induction h with
    | «axiom» a Γ Δ l r => exact ⟨.leaf ⟨Γ, Δ⟩, Or.inl ⟨a, l, r⟩, rfl⟩
    | bottom_left Γ Δ l => exact ⟨.leaf ⟨Γ, Δ⟩, Or.inr l, rfl⟩
    | neg_left a Γ Δ Λ _ ih => exact DeductionTree.extend_unary (.neg_left a Γ Δ Λ) ih
    | neg_right a Γ Δ Λ _ ih => exact DeductionTree.extend_unary (.neg_right a Γ Δ Λ) ih
    | and_left a b Γ Δ Λ _ ih => exact DeductionTree.extend_unary (.and_left a b Γ Δ Λ) ih
    | and_right a b Γ Δ Λ _ _ ih ih' => exact DeductionTree.extend_binary (.and_right a b Γ Δ Λ) ih ih'
    | or_left a b Γ Δ Λ _ _ ih ih' => exact DeductionTree.extend_binary (.or_left a b Γ Δ Λ) ih ih'
    | or_right a b Γ Δ Λ _ ih => exact DeductionTree.extend_unary (.or_right a b Γ Δ Λ) ih
    | imp_left a b Γ Δ Λ _ _ ih ih' => exact DeductionTree.extend_binary (.imp_left a b Γ Δ Λ) ih ih'
    | imp_right a b Γ Δ Λ _ ih => exact DeductionTree.extend_unary (.imp_right a b Γ Δ Λ) ih
  · intro ⟨t, h, e⟩
    have p := t.provable h
    rw [e] at p
    exact p

/-- The number of symbols of a proposition, by which the search measures what is left to do. -/
@[lcsitem "3.4.12", lcsmain]
def Formula.searchWeight : Formula → Nat
  | atom _ => 1
  | bottom => 1
  | neg a => a.searchWeight + 1
  | and a b => a.searchWeight + b.searchWeight + 1
  | or a b => a.searchWeight + b.searchWeight + 1
  | imp a b => a.searchWeight + b.searchWeight + 1

/-- The number of symbols of all members of a list. -/
@[lcsitem "3.4.12", lcsmain]
def totalWeight : List Formula → Nat
  | [] => 0
  | a :: Γ => a.searchWeight + totalWeight Γ

/-- What a search ends with: a proof has been found, or a list of symbols; the valuation that makes just these true
falsifies the sequent. -/
@[lcsitem "3.4.12", lcsmain]
inductive SearchResult : Type where
  /-- There is a proof. -/
  | proof : SearchResult
  /-- There is a countermodel, in which the given symbols are true and all others false. -/
  | countermodel (symbols : List Nat) : SearchResult
  deriving DecidableEq, Repr

/-- The search: it takes the propositions of the first two lists (those before and those after the arrow) apart, from the
head on and on the left first, and collects the symbols in the other two lists (left and right). A rule with two premises
searches the second premise only if the first one has a proof. -/
@[lcsitem "3.4.12", lcsmain]
def search : List Formula → List Formula → List Nat → List Nat → SearchResult
  | [], [], P, N => if ∃ n ∈ P, n ∈ N then .proof else .countermodel P
  | .atom n :: Γ, Δ, P, N => search Γ Δ (n :: P) N
  | .bottom :: _, _, _, _ => .proof
  | .neg a :: Γ, Δ, P, N => search Γ (a :: Δ) P N
  | .and a b :: Γ, Δ, P, N => search (a :: b :: Γ) Δ P N
  | .or a b :: Γ, Δ, P, N =>
    match search (a :: Γ) Δ P N with
    | .proof => search (b :: Γ) Δ P N
    | .countermodel M => .countermodel M
  | .imp a b :: Γ, Δ, P, N =>
    match search Γ (a :: Δ) P N with
    | .proof => search (b :: Γ) Δ P N
    | .countermodel M => .countermodel M
  | [], .atom n :: Δ, P, N => search [] Δ P (n :: N)
  | [], .bottom :: Δ, P, N => search [] Δ P N
  | [], .neg a :: Δ, P, N => search [a] Δ P N
  | [], .and a b :: Δ, P, N =>
    match search [] (a :: Δ) P N with
    | .proof => search [] (b :: Δ) P N
    | .countermodel M => .countermodel M
  | [], .or a b :: Δ, P, N => search [] (a :: b :: Δ) P N
  | [], .imp a b :: Δ, P, N => search [a] (b :: Δ) P N
termination_by Γ Δ => totalWeight Γ + totalWeight Δ
decreasing_by all_goals (simp only [totalWeight, Formula.searchWeight]; omega)

/-- A symbol can be moved from the list of unprocessed propositions to the list of symbols. -/
@[lcsitem "3.4.12"]
theorem perm_atom (n : Nat) (Γ : List Formula) (P : List Nat) :
    (Γ ++ (n :: P).map Formula.atom).Perm (.atom n :: Γ ++ P.map Formula.atom) :=
  List.perm_middle

/-- If the search says that there is a proof, then there is one. -/
@[lcsitem "3.4.12", lcsmain]
theorem search_proof (Γ Δ : List Formula) (P N : List Nat) (h : search Γ Δ P N = .proof) :
    Provable (Γ ++ P.map .atom) (Δ ++ N.map .atom) := by
  fun_induction search Γ Δ P N with
  | case1 P N c =>
    obtain ⟨n, l, r⟩ := c
    exact .axiom (.atom n) _ _ (List.mem_map_of_mem l) (List.mem_map_of_mem r)
  | case2 P N c => cases h
  | case3 n Γ Δ P N ih => exact (ih h).exchange (perm_atom n Γ P) (List.Perm.refl _)
  | case4 Γ Δ P N => exact .bottom_left _ _ List.mem_cons_self
  | case5 a Γ Δ P N ih => exact .neg_left a [] _ _ (ih h)
  | case6 a b Γ Δ P N ih => exact .and_left a b [] _ _ (ih h)
  | case7 a b Γ Δ P N e ih ih' => exact .or_left a b [] _ _ (ih e) (ih' h)
  | case8 a b Γ Δ P N M e ih => cases h
  | case9 a b Γ Δ P N e ih ih' => exact .imp_left a b [] _ _ (ih e) (ih' h)
  | case10 a b Γ Δ P N M e ih => cases h
  | case11 n Δ P N ih => exact (ih h).exchange (List.Perm.refl _) (perm_atom n Δ N)
  | case12 Δ P N ih => exact (ih h).weaken_right .bottom
  | case13 a Δ P N ih => exact .neg_right a _ [] _ (ih h)
  | case14 a b Δ P N e ih ih' => exact .and_right a b _ [] _ (ih e) (ih' h)
  | case15 a b Δ P N M e ih => cases h
  | case16 a b Δ P N ih => exact .or_right a b _ [] _ (ih h)
  | case17 a b Δ P N ih => exact .imp_right a b _ [] _ (ih h)

/-- If the search returns a list of symbols, the valuation that makes these and no others true falsifies the sequent. -/
@[lcsitem "3.4.12", lcsmain]
theorem search_countermodel (Γ Δ : List Formula) (P N M : List Nat) (h : search Γ Δ P N = .countermodel M) :
    Sequent.Falsifies (fun n => n ∈ M) ⟨Γ ++ P.map .atom, Δ ++ N.map .atom⟩ := by
  fun_induction search Γ Δ P N with
  | case1 P N c => cases h
  | case2 P N c =>
    cases h
    constructor
    · intro a m
      obtain ⟨n, l, rfl⟩ := List.mem_map.mp m
      exact l
    · intro a m
      obtain ⟨n, r, rfl⟩ := List.mem_map.mp m
      exact fun l => c ⟨n, l, r⟩
  | case3 n Γ Δ P N ih =>
    exact ⟨fun a m => (ih h).1 a ((perm_atom n _ _).mem_iff.mpr m), (ih h).2⟩
  | case4 Γ Δ P N => cases h
  | case5 a Γ Δ P N ih => exact (Sequent.falsifies_neg_left _ a [] _ _).mpr (ih h)
  | case6 a b Γ Δ P N ih => exact (Sequent.falsifies_and_left _ a b [] _ _).mpr (ih h)
  | case7 a b Γ Δ P N e ih ih' => exact (Sequent.falsifies_or_left _ a b [] _ _).mpr (.inr (ih' h))
  | case8 a b Γ Δ P N M' e ih =>
    cases h
    exact (Sequent.falsifies_or_left _ a b [] _ _).mpr (.inl (ih e))
  | case9 a b Γ Δ P N e ih ih' => exact (Sequent.falsifies_imp_left _ a b [] _ _).mpr (.inr (ih' h))
  | case10 a b Γ Δ P N M' e ih =>
    cases h
    exact (Sequent.falsifies_imp_left _ a b [] _ _).mpr (.inl (ih e))
  | case11 n Δ P N ih =>
    exact ⟨(ih h).1, fun a m => (ih h).2 a ((perm_atom n _ _).mem_iff.mpr m)⟩
  | case12 Δ P N ih => exact ⟨(ih h).1, List.forall_mem_cons.mpr ⟨id, (ih h).2⟩⟩
  | case13 a Δ P N ih => exact (Sequent.falsifies_neg_right _ a _ [] _).mpr (ih h)
  | case14 a b Δ P N e ih ih' => exact (Sequent.falsifies_and_right _ a b _ [] _).mpr (.inr (ih' h))
  | case15 a b Δ P N M' e ih =>
    cases h
    exact (Sequent.falsifies_and_right _ a b _ [] _).mpr (.inl (ih e))
  | case16 a b Δ P N ih => exact (Sequent.falsifies_or_right _ a b _ [] _).mpr (ih h)
  | case17 a b Δ P N ih => exact (Sequent.falsifies_imp_right _ a b _ [] _).mpr (ih h)

/-- The search for the sequent `Γ → Δ` decides between the two cases. -/
@[lcsitem "3.4.13"]
theorem provable_or_falsifiable (Γ Δ : List Formula) : Provable Γ Δ ∨ Sequent.Falsifiable ⟨Γ, Δ⟩ := by
  cases e : search Γ Δ [] [] with
  | proof =>
    have h := search_proof Γ Δ [] [] e
    simp only [List.map_nil, List.append_nil] at h
    exact .inl h
  | countermodel M =>
    have h := search_countermodel Γ Δ [] [] M e
    simp only [List.map_nil, List.append_nil] at h
    exact .inr ⟨_, h⟩

/-- Completeness: every valid sequent can be proved in G′. -/
@[lcsitem "3.4.13", lcsmain]
theorem Provable.complete (Γ Δ : List Formula) (h : Sequent.Valid ⟨Γ, Δ⟩) : Provable Γ Δ :=
  (provable_or_falsifiable Γ Δ).resolve_right fun f => (Sequent.falsifiable_iff_not_valid _).mp f h

/-- A sequent can be proved in G′ exactly if it is valid. -/
@[lcsitem "3.4.13", lcsmain]
theorem provable_iff_valid (Γ Δ : List Formula) : Provable Γ Δ ↔ Sequent.Valid ⟨Γ, Δ⟩ :=
  ⟨Provable.sound, Provable.complete Γ Δ⟩

/-- A proposition has a proof in G′ exactly if it is a tautology. -/
@[lcsitem "3.4.13", lcsmain]
theorem provable_iff_tautology (a : Formula) : Provable [] [a] ↔ a.Tautology :=
  (provable_iff_valid [] [a]).trans (Sequent.valid_singleton a)

/-- Whether the search for a sequent finds a proof. -/
@[lcsitem "3.4.14", lcsmain]
def Sequent.check (s : Sequent) : Bool :=
  search s.antecedent s.succedent [] [] == .proof

/-- The check by search decides validity. -/
@[lcsitem "3.4.14", lcsmain]
theorem Sequent.check_iff_valid (s : Sequent) : s.check = true ↔ s.Valid := by
  obtain ⟨Γ, Δ⟩ := s
  simp only [check, beq_iff_eq]
  constructor
  · intro e
    have h := search_proof Γ Δ [] [] e
    simp only [List.map_nil, List.append_nil] at h
    exact h.sound
  · intro h
    cases e : search Γ Δ [] [] with
    | proof => rfl
    | countermodel M =>
      have f := search_countermodel Γ Δ [] [] M e
      simp only [List.map_nil, List.append_nil] at f
      exact absurd h ((falsifiable_iff_not_valid _).mp ⟨_, f⟩)

/-- Validity of sequents is decidable. -/
@[lcsitem "3.4.14"]
def Sequent.decidableValid (s : Sequent) : Decidable s.Valid :=
  decidable_of_iff (s.check = true) s.check_iff_valid

/-- It is decidable whether a proposition is a tautology. -/
@[lcsitem "3.4.14"]
def Formula.decidableTautology (a : Formula) : Decidable a.Tautology :=
  decidable_of_iff (Sequent.check ⟨[], [a]⟩ = true)
    ((Sequent.check_iff_valid ⟨[], [a]⟩).trans (Sequent.valid_singleton a))

end LCS.Propositional
