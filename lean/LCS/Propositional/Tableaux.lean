module

public import LCS.Propositional.Search

/-! 3.6, second part: the subformula property of G′; signed propositions and semantic tableaux. -/

@[expose] public section

namespace LCS.Propositional

/-- The propositions of a sequent, on both sides. -/
@[lcsitem "3.6.8", lcsmain]
def Sequent.formulas (s : Sequent) : List Formula :=
  s.antecedent ++ s.succedent

/-- All sequents in a deduction tree, from the root up. -/
@[lcsitem "3.6.8", lcsmain]
def DeductionTree.sequents : DeductionTree → List Sequent
  | leaf s => [s]
  | unary s t => s :: t.sequents
  | binary s t u => s :: (t.sequents ++ u.sequents)

/-- A property that goes over from propositions to their subformulas. -/
@[lcsitem "3.6.8"]
def Hereditary (P : Formula → Prop) : Prop :=
  ∀ a b : Formula, a ∈ b.subformulas → P b → P a

/-- The first part of a proposition that is made of two is a subformula, and so is the second one. -/
@[lcsitem "3.6.8"]
theorem Hereditary.parts {P : Formula → Prop} (h : Hereditary P) (a b : Formula) :
    (P (.neg a) → P a) ∧ (P (.and a b) → P a ∧ P b) ∧ (P (.or a b) → P a ∧ P b) ∧ (P (.imp a b) → P a ∧ P b) := by
  have l := Formula.mem_subformulas_self a
  have r := Formula.mem_subformulas_self b
  have m (t : Formula) : a ∈ t :: (a.subformulas ++ b.subformulas) := .tail _ (List.mem_append_left _ l)
  have n (t : Formula) : b ∈ t :: (a.subformulas ++ b.subformulas) := .tail _ (List.mem_append_right _ r)
  exact ⟨h _ _ (.tail _ l), fun k => ⟨h a (.and a b) (m _) k, h b (.and a b) (n _) k⟩,
    fun k => ⟨h a (.or a b) (m _) k, h b (.or a b) (n _) k⟩, fun k => ⟨h a (.imp a b) (m _) k, h b (.imp a b) (n _) k⟩⟩

/-- A hereditary property goes over from the conclusion of a rule to its premise. -/
@[lcsitem "3.6.8"]
theorem UnaryRule.hereditary {P : Formula → Prop} (h : Hereditary P) {c s : Sequent} (r : UnaryRule c s)
    (k : ∀ a ∈ s.formulas, P a) : ∀ a ∈ c.formulas, P a := by
  cases r with
  | neg_left a Γ Δ Λ =>
    simp only [Sequent.formulas, List.forall_mem_append, List.forall_mem_cons] at k ⊢
    have p := (h.parts a a).1 k.1.2.1
    exact ⟨⟨k.1.1, k.1.2.2⟩, p, k.2⟩
  | neg_right a Γ Δ Λ =>
    simp only [Sequent.formulas, List.forall_mem_append, List.forall_mem_cons] at k ⊢
    have p := (h.parts a a).1 k.2.2.1
    exact ⟨⟨p, k.1⟩, k.2.1, k.2.2.2⟩
  | and_left a b Γ Δ Λ =>
    simp only [Sequent.formulas, List.forall_mem_append, List.forall_mem_cons] at k ⊢
    have p := (h.parts a b).2.1 k.1.2.1
    exact ⟨⟨k.1.1, p.1, p.2, k.1.2.2⟩, k.2⟩
  | or_right a b Γ Δ Λ =>
    simp only [Sequent.formulas, List.forall_mem_append, List.forall_mem_cons] at k ⊢
    have p := (h.parts a b).2.2.1 k.2.2.1
    exact ⟨k.1, k.2.1, p.1, p.2, k.2.2.2⟩
  | imp_right a b Γ Δ Λ =>
    simp only [Sequent.formulas, List.forall_mem_append, List.forall_mem_cons] at k ⊢
    have p := (h.parts a b).2.2.2 k.2.2.1
    exact ⟨⟨p.1, k.1⟩, k.2.1, p.2, k.2.2.2⟩

/-- A hereditary property goes over from the conclusion of a rule to both premises. -/
@[lcsitem "3.6.8"]
theorem BinaryRule.hereditary {P : Formula → Prop} (h : Hereditary P) {c d s : Sequent} (r : BinaryRule c d s)
    (k : ∀ a ∈ s.formulas, P a) : (∀ a ∈ c.formulas, P a) ∧ ∀ a ∈ d.formulas, P a := by
  cases r with
  | and_right a b Γ Δ Λ =>
    simp only [Sequent.formulas, List.forall_mem_append, List.forall_mem_cons] at k ⊢
    have p := (h.parts a b).2.1 k.2.2.1
    exact ⟨⟨k.1, k.2.1, p.1, k.2.2.2⟩, ⟨k.1, k.2.1, p.2, k.2.2.2⟩⟩
  | or_left a b Γ Δ Λ =>
    simp only [Sequent.formulas, List.forall_mem_append, List.forall_mem_cons] at k ⊢
    have p := (h.parts a b).2.2.1 k.1.2.1
    exact ⟨⟨⟨k.1.1, p.1, k.1.2.2⟩, k.2⟩, ⟨⟨k.1.1, p.2, k.1.2.2⟩, k.2⟩⟩
  | imp_left a b Γ Δ Λ =>
    simp only [Sequent.formulas, List.forall_mem_append, List.forall_mem_cons] at k ⊢
    have p := (h.parts a b).2.2.2 k.1.2.1
    exact ⟨⟨⟨k.1.1, k.1.2.2⟩, p.1, k.2⟩, ⟨⟨k.1.1, p.2, k.1.2.2⟩, k.2⟩⟩

/-- A hereditary property goes over from the conclusion of a proof to all sequents in it. -/
@[lcsitem "3.6.8"]
theorem DeductionTree.hereditary {P : Formula → Prop} (h : Hereditary P) (t : DeductionTree) (p : t.IsProof)
    (k : ∀ a ∈ t.conclusion.formulas, P a) : ∀ s ∈ t.sequents, ∀ a ∈ s.formulas, P a := by
  induction t with
  | leaf s => exact List.forall_mem_singleton.mpr k
  | unary s t ih => exact List.forall_mem_cons.mpr ⟨k, ih p.2 (p.1.hereditary h k)⟩
  | binary s t u ih ih' =>
    have q := p.1.hereditary h k
    exact List.forall_mem_cons.mpr ⟨k, List.forall_mem_append.mpr ⟨ih p.2.1 q.1, ih' p.2.2 q.2⟩⟩

/-- The subformula property: in a proof, only subformulas of propositions of the conclusion occur. -/
@[lcsitem "3.6.8", lcsmain]
theorem subformula_property (t : DeductionTree) (h : t.IsProof) :
    ∀ s ∈ t.sequents, ∀ a ∈ s.formulas, ∃ b ∈ t.conclusion.formulas, a ∈ b.subformulas :=
  t.hereditary (fun a b m ⟨c, n, m'⟩ => ⟨c, n, Formula.mem_subformulas_trans a b c m m'⟩) h
    fun a m => ⟨a, m, Formula.mem_subformulas_self a⟩

/-- A signed proposition: a proposition with the claim that it is true or that it is false. -/
@[lcsitem "3.6.9", lcsmain]
structure SignedFormula where
  /-- Whether the proposition is claimed to be true. -/
  positive : Bool
  /-- The proposition. -/
  formula : Formula
  deriving DecidableEq, Repr

/-- A signed proposition is right under a valuation if the proposition is true or false as claimed. -/
@[lcsitem "3.6.9", lcsmain]
def SignedFormula.Holds (v : Valuation) (s : SignedFormula) : Prop :=
  if s.positive then s.formula.Holds v else ¬ s.formula.Holds v

/-- The conjugate has the same proposition and the opposite sign. -/
@[lcsitem "3.6.9", lcsmain]
def SignedFormula.conjugate (s : SignedFormula) : SignedFormula :=
  ⟨!s.positive, s.formula⟩

/-- The conjugate is right just where the signed proposition is wrong. -/
@[lcsitem "3.6.9", lcsmain]
theorem SignedFormula.holds_conjugate (v : Valuation) (s : SignedFormula) : s.conjugate.Holds v ↔ ¬ s.Holds v := by
  obtain ⟨p, a⟩ := s
  cases p <;> simp [Holds, conjugate]

/-- The conjugate of the conjugate is the signed proposition itself. -/
@[lcsitem "3.6.9", lcsmain]
theorem SignedFormula.conjugate_conjugate (s : SignedFormula) : s.conjugate.conjugate = s := by
  simp [conjugate]

/-- A branch of a tableau, given by the signed propositions on it, can be closed: it has a contradiction, or it can be
prolonged by parts of a proposition that is on it, in one or two ways, to branches that can all be closed. -/
@[lcsitem "3.6.10", lcsmain]
inductive Closes : List SignedFormula → Prop where
  /-- A proposition with both signs. -/
  | conflict (a : Formula) (B : List SignedFormula) : ⟨true, a⟩ ∈ B → ⟨false, a⟩ ∈ B → Closes B
  /-- Falsehood as true. -/
  | bottom (B : List SignedFormula) : ⟨true, .bottom⟩ ∈ B → Closes B
  /-- A true negation. -/
  | true_neg (a : Formula) (B : List SignedFormula) : ⟨true, .neg a⟩ ∈ B → Closes (⟨false, a⟩ :: B) → Closes B
  /-- A false negation. -/
  | false_neg (a : Formula) (B : List SignedFormula) : ⟨false, .neg a⟩ ∈ B → Closes (⟨true, a⟩ :: B) → Closes B
  /-- A true conjunction. -/
  | true_and (a b : Formula) (B : List SignedFormula) :
      ⟨true, .and a b⟩ ∈ B → Closes (⟨true, a⟩ :: ⟨true, b⟩ :: B) → Closes B
  /-- A false conjunction. -/
  | false_and (a b : Formula) (B : List SignedFormula) :
      ⟨false, .and a b⟩ ∈ B → Closes (⟨false, a⟩ :: B) → Closes (⟨false, b⟩ :: B) → Closes B
  /-- A true disjunction. -/
  | true_or (a b : Formula) (B : List SignedFormula) :
      ⟨true, .or a b⟩ ∈ B → Closes (⟨true, a⟩ :: B) → Closes (⟨true, b⟩ :: B) → Closes B
  /-- A false disjunction. -/
  | false_or (a b : Formula) (B : List SignedFormula) :
      ⟨false, .or a b⟩ ∈ B → Closes (⟨false, a⟩ :: ⟨false, b⟩ :: B) → Closes B
  /-- A true implication. -/
  | true_imp (a b : Formula) (B : List SignedFormula) :
      ⟨true, .imp a b⟩ ∈ B → Closes (⟨false, a⟩ :: B) → Closes (⟨true, b⟩ :: B) → Closes B
  /-- A false implication. -/
  | false_imp (a b : Formula) (B : List SignedFormula) :
      ⟨false, .imp a b⟩ ∈ B → Closes (⟨true, a⟩ :: ⟨false, b⟩ :: B) → Closes B

/-- A list with the same new head keeps what it contains. -/
@[lcsitem "3.6.10"]
theorem mem_cons_mono {B C : List SignedFormula} (s : SignedFormula) (sub : ∀ t ∈ B, t ∈ C) : ∀ t ∈ s :: B, t ∈ s :: C :=
  List.forall_mem_cons.mpr ⟨List.mem_cons_self, fun t m => List.mem_cons_of_mem s (sub t m)⟩

/-- A branch with more signed propositions can be closed, too. -/
@[lcsitem "3.6.10", lcsmain]
theorem Closes.mono {B C : List SignedFormula} (h : Closes B) (sub : ∀ s ∈ B, s ∈ C) : Closes C := by
  induction h generalizing C with
  | conflict a B m m' => exact .conflict a C (sub _ m) (sub _ m')
  | bottom B m => exact .bottom C (sub _ m)
  | true_neg a B m _ ih => exact .true_neg a C (sub _ m) (ih (mem_cons_mono _ sub))
  | false_neg a B m _ ih => exact .false_neg a C (sub _ m) (ih (mem_cons_mono _ sub))
  | true_and a b B m _ ih => exact .true_and a b C (sub _ m) (ih (mem_cons_mono _ (mem_cons_mono _ sub)))
  | false_and a b B m _ _ ih ih' =>
    exact .false_and a b C (sub _ m) (ih (mem_cons_mono _ sub)) (ih' (mem_cons_mono _ sub))
  | true_or a b B m _ _ ih ih' =>
    exact .true_or a b C (sub _ m) (ih (mem_cons_mono _ sub)) (ih' (mem_cons_mono _ sub))
  | false_or a b B m _ ih => exact .false_or a b C (sub _ m) (ih (mem_cons_mono _ (mem_cons_mono _ sub)))
  | true_imp a b B m _ _ ih ih' =>
    exact .true_imp a b C (sub _ m) (ih (mem_cons_mono _ sub)) (ih' (mem_cons_mono _ sub))
  | false_imp a b B m _ ih => exact .false_imp a b C (sub _ m) (ih (mem_cons_mono _ (mem_cons_mono _ sub)))

/-- Soundness of tableaux: no valuation makes all of a branch right that can be closed. -/
@[lcsitem "3.6.11", lcsmain]
theorem Closes.sound {B : List SignedFormula} (h : Closes B) (v : Valuation) : ¬ ∀ s ∈ B, s.Holds v := by
  intro f
  induction h with
  | conflict a B m m' => exact f _ m' (f _ m)
  | bottom B m => exact f _ m
  | true_neg a B m _ ih =>
    have g := f _ m
    exact ih (List.forall_mem_cons.mpr ⟨g, f⟩)
  | false_neg a B m _ ih => exact ih (List.forall_mem_cons.mpr ⟨Classical.not_not.mp (f _ m), f⟩)
  | true_and a b B m _ ih =>
    exact ih (List.forall_mem_cons.mpr ⟨(f _ m).1, List.forall_mem_cons.mpr ⟨(f _ m).2, f⟩⟩)
  | false_and a b B m _ _ ih ih' =>
    rcases Classical.not_and_iff_not_or_not.mp (f _ m) with g | g
    · exact ih (List.forall_mem_cons.mpr ⟨g, f⟩)
    · exact ih' (List.forall_mem_cons.mpr ⟨g, f⟩)
  | true_or a b B m _ _ ih ih' =>
    rcases f _ m with g | g
    · exact ih (List.forall_mem_cons.mpr ⟨g, f⟩)
    · exact ih' (List.forall_mem_cons.mpr ⟨g, f⟩)
  | false_or a b B m _ ih =>
    have g := not_or.mp (f _ m)
    exact ih (List.forall_mem_cons.mpr ⟨g.1, List.forall_mem_cons.mpr ⟨g.2, f⟩⟩)
  | true_imp a b B m _ _ ih ih' =>
    by_cases g : a.Holds v
    · exact ih' (List.forall_mem_cons.mpr ⟨f _ m g, f⟩)
    · exact ih (List.forall_mem_cons.mpr ⟨g, f⟩)
  | false_imp a b B m _ ih =>
    have g := Classical.not_imp.mp (f _ m)
    exact ih (List.forall_mem_cons.mpr ⟨g.1, List.forall_mem_cons.mpr ⟨g.2, f⟩⟩)

/-- The signed propositions of a sequent: those of the antecedent as true, then those of the succedent as false. -/
@[lcsitem "3.6.12", lcsmain]
def Sequent.signed (s : Sequent) : List SignedFormula :=
  s.antecedent.map (fun a => ⟨true, a⟩) ++ s.succedent.map (fun a => ⟨false, a⟩)

/-- The true signed propositions of a sequent are those of the antecedent. -/
@[lcsitem "3.6.12"]
theorem Sequent.true_mem_signed (s : Sequent) (a : Formula) : ⟨true, a⟩ ∈ s.signed ↔ a ∈ s.antecedent := by
  simp [signed]

/-- The false signed propositions of a sequent are those of the succedent. -/
@[lcsitem "3.6.12"]
theorem Sequent.false_mem_signed (s : Sequent) (a : Formula) : ⟨false, a⟩ ∈ s.signed ↔ a ∈ s.succedent := by
  simp [signed]

/-- A valuation makes all signed propositions of a sequent right exactly if it falsifies the sequent. -/
@[lcsitem "3.6.12", lcsmain]
theorem Sequent.falsifies_iff_signed (v : Valuation) (s : Sequent) : Falsifies v s ↔ ∀ t ∈ s.signed, t.Holds v := by
  simp [Falsifies, signed, SignedFormula.Holds, or_imp, forall_and]

/-- What is on a branch is still there when the branch is prolonged. -/
@[lcsitem "3.6.13"]
theorem mem_prolonged {Γ : List Formula} {B : List SignedFormula} {p : Bool} (t : SignedFormula)
    (h : ∀ a ∈ Γ, ⟨p, a⟩ ∈ B) : ∀ a ∈ Γ, ⟨p, a⟩ ∈ t :: B :=
  fun a m => .tail _ (h a m)

/-- From a proof in G′ closed tableaux are read off, for each branch that has the propositions of the sequent. -/
@[lcsitem "3.6.13"]
theorem Provable.closes_branch {Γ Δ : List Formula} (h : Provable Γ Δ) (B : List SignedFormula)
    (left : ∀ a ∈ Γ, ⟨true, a⟩ ∈ B) (right : ∀ a ∈ Δ, ⟨false, a⟩ ∈ B) : Closes B := by
  have up {Γ : List Formula} {B : List SignedFormula} {p : Bool} {t : SignedFormula} := @mem_prolonged Γ B p t
  induction h generalizing B with
  | «axiom» a Γ Δ l r => exact .conflict a B (left a l) (right a r)
  | bottom_left Γ Δ l => exact .bottom B (left _ l)
  | neg_left a Γ Δ Λ _ ih =>
    obtain ⟨l, m, k⟩ := (List.forall_mem_append.trans (and_congr_right' List.forall_mem_cons)).mp left
    exact .true_neg a B m (ih _ (List.forall_mem_append.mpr ⟨up l, up k⟩) (List.forall_mem_cons.mpr ⟨.head _, up right⟩))
  | neg_right a Γ Δ Λ _ ih =>
    obtain ⟨l, m, k⟩ := (List.forall_mem_append.trans (and_congr_right' List.forall_mem_cons)).mp right
    exact .false_neg a B m (ih _ (List.forall_mem_cons.mpr ⟨.head _, up left⟩) (List.forall_mem_append.mpr ⟨up l, up k⟩))
  | and_left a b Γ Δ Λ _ ih =>
    obtain ⟨l, m, k⟩ := (List.forall_mem_append.trans (and_congr_right' List.forall_mem_cons)).mp left
    exact .true_and a b B m (ih _
      (List.forall_mem_append.mpr
        ⟨up (up l), List.forall_mem_cons.mpr ⟨.head _, List.forall_mem_cons.mpr ⟨.tail _ (.head _), up (up k)⟩⟩⟩)
      (up (up right)))
  | and_right a b Γ Δ Λ _ _ ih ih' =>
    obtain ⟨l, m, k⟩ := (List.forall_mem_append.trans (and_congr_right' List.forall_mem_cons)).mp right
    exact .false_and a b B m (ih _ (up left) (List.forall_mem_append.mpr ⟨up l, List.forall_mem_cons.mpr ⟨.head _, up k⟩⟩))
      (ih' _ (up left) (List.forall_mem_append.mpr ⟨up l, List.forall_mem_cons.mpr ⟨.head _, up k⟩⟩))
  | or_left a b Γ Δ Λ _ _ ih ih' =>
    obtain ⟨l, m, k⟩ := (List.forall_mem_append.trans (and_congr_right' List.forall_mem_cons)).mp left
    exact .true_or a b B m (ih _ (List.forall_mem_append.mpr ⟨up l, List.forall_mem_cons.mpr ⟨.head _, up k⟩⟩) (up right))
      (ih' _ (List.forall_mem_append.mpr ⟨up l, List.forall_mem_cons.mpr ⟨.head _, up k⟩⟩) (up right))
  | or_right a b Γ Δ Λ _ ih =>
    obtain ⟨l, m, k⟩ := (List.forall_mem_append.trans (and_congr_right' List.forall_mem_cons)).mp right
    exact .false_or a b B m (ih _ (up (up left))
      (List.forall_mem_append.mpr
        ⟨up (up l), List.forall_mem_cons.mpr ⟨.head _, List.forall_mem_cons.mpr ⟨.tail _ (.head _), up (up k)⟩⟩⟩))
  | imp_left a b Γ Δ Λ _ _ ih ih' =>
    obtain ⟨l, m, k⟩ := (List.forall_mem_append.trans (and_congr_right' List.forall_mem_cons)).mp left
    exact .true_imp a b B m (ih _ (List.forall_mem_append.mpr ⟨up l, up k⟩) (List.forall_mem_cons.mpr ⟨.head _, up right⟩))
      (ih' _ (List.forall_mem_append.mpr ⟨up l, List.forall_mem_cons.mpr ⟨.head _, up k⟩⟩) (up right))
  | imp_right a b Γ Δ Λ _ ih =>
    obtain ⟨l, m, k⟩ := (List.forall_mem_append.trans (and_congr_right' List.forall_mem_cons)).mp right
    exact .false_imp a b B m (ih _ (List.forall_mem_cons.mpr ⟨.head _, up (up left)⟩)
      (List.forall_mem_append.mpr ⟨up (up l), List.forall_mem_cons.mpr ⟨.tail _ (.head _), up (up k)⟩⟩))

/-- A sequent with a proof in G′ has a closed tableau that starts with its signed propositions. -/
@[lcsitem "3.6.13", lcsmain]
theorem Provable.closes {Γ Δ : List Formula} (h : Provable Γ Δ) : Closes (Sequent.signed ⟨Γ, Δ⟩) :=
  h.closes_branch _ (fun a => (Sequent.true_mem_signed ⟨Γ, Δ⟩ a).mpr) (fun a => (Sequent.false_mem_signed ⟨Γ, Δ⟩ a).mpr)

/-- A sequent has a proof in G′ exactly if there is a closed tableau that starts with its signed propositions. -/
@[lcsitem "3.6.13", lcsmain]
theorem provable_iff_closes (Γ Δ : List Formula) : Provable Γ Δ ↔ Closes (Sequent.signed ⟨Γ, Δ⟩) := by
  refine ⟨Provable.closes, fun h => (provable_or_falsifiable Γ Δ).resolve_right fun ⟨v, f⟩ => ?_⟩
  exact h.sound v ((Sequent.falsifies_iff_signed v _).mp f)

/-- Completeness of tableaux: a branch can be closed exactly if no valuation makes all of it right. -/
@[lcsitem "3.6.14", lcsmain]
theorem closes_iff (B : List SignedFormula) : Closes B ↔ ¬ ∃ v, ∀ s ∈ B, s.Holds v := by
  refine ⟨fun h ⟨v, f⟩ => h.sound v f, fun h => ?_⟩
  let Γ := (B.filter fun s => s.positive).map fun s => s.formula
  let Δ := (B.filter fun s => !s.positive).map fun s => s.formula
  have left (a : Formula) : a ∈ Γ ↔ ⟨true, a⟩ ∈ B := by
    simp only [Γ, List.mem_map, List.mem_filter]
    constructor
    · intro ⟨⟨p, b⟩, ⟨m, e⟩, e'⟩
      cases e'
      cases e
      exact m
    · exact fun m => ⟨_, ⟨m, rfl⟩, rfl⟩
  have right (a : Formula) : a ∈ Δ ↔ ⟨false, a⟩ ∈ B := by
    simp only [Δ, List.mem_map, List.mem_filter]
    constructor
    · intro ⟨⟨p, b⟩, ⟨m, e⟩, e'⟩
      cases e'
      cases p with
      | true => cases e
      | false => exact m
    · exact fun m => ⟨_, ⟨m, rfl⟩, rfl⟩
  rcases provable_or_falsifiable Γ Δ with p | ⟨v, f⟩
  · exact p.closes_branch B (fun a => (left a).mp) (fun a => (right a).mp)
  · refine absurd ⟨v, fun ⟨p, a⟩ m => ?_⟩ h
    cases p with
    | true => exact f.1 a ((left a).mpr m)
    | false => exact fun t => f.2 a ((right a).mpr m) t

/-- A proposition is a tautology exactly if the tableau that starts with its claim to be false can be closed. -/
@[lcsitem "3.6.14", lcsmain]
theorem tautology_iff_closes (a : Formula) : a.Tautology ↔ Closes [⟨false, a⟩] :=
  (provable_iff_tautology a).symm.trans (provable_iff_closes [] [a])

/-- A proposition is satisfiable exactly if the tableau that starts with its claim to be true cannot be closed. -/
@[lcsitem "3.6.14", lcsmain]
theorem exists_holds_iff_not_closes (a : Formula) : (∃ v, a.Holds v) ↔ ¬ Closes [⟨true, a⟩] := by
  rw [closes_iff, Classical.not_not]
  exact exists_congr fun v => ⟨fun h => List.forall_mem_singleton.mpr h, fun h => h _ (List.mem_singleton_self _)⟩

end LCS.Propositional
