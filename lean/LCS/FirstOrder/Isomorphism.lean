module

public import LCS.FirstOrder.Coincidence

/-! 5.3, sixth part: maps between structures, and what they preserve. -/

@[expose] public section

namespace LCS.FirstOrder

/-- A homomorphism between two structures for a signature: a map of the domains that commutes with the functions and keeps the
relations. -/
@[lcsitem "5.3.45", lcsmain]
structure Homomorphism {S : Signature} (M N : Structure S) where
  /-- The map of the domains. -/
  map : M.Domain → N.Domain
  /-- It commutes with the functions. -/
  map_function : ∀ f d, map (M.function f d) = N.function f fun i => map (d i)
  /-- It keeps the relations. -/
  map_predicate : ∀ p d, M.predicate p d → N.predicate p fun i => map (d i)

/-- The identity homomorphism. -/
@[lcsitem "5.3.45", lcsmain]
def Homomorphism.identity {S : Signature} (M : Structure S) : Homomorphism M M where
  map d := d
  map_function _ _ := rfl
  map_predicate _ _ h := h

/-- The composition of two homomorphisms. -/
@[lcsitem "5.3.45", lcsmain]
def Homomorphism.compose {S : Signature} {L M N : Structure S} (g : Homomorphism M N) (h : Homomorphism L M) :
    Homomorphism L N where
  map d := g.map (h.map d)
  map_function f d := by rw [h.map_function, g.map_function]
  map_predicate p d k := g.map_predicate p _ (h.map_predicate p d k)

/-- Composition of homomorphisms is associative. -/
@[lcsitem "5.3.45", lcsmain]
theorem Homomorphism.compose_associative {S : Signature} {K L M N : Structure S} (f : Homomorphism M N)
    (g : Homomorphism L M) (h : Homomorphism K L) : (f.compose g).compose h = f.compose (g.compose h) :=
  rfl

/-- The assignment that a homomorphism makes of an assignment. -/
@[lcsitem "5.3.46", lcsmain]
def Homomorphism.assignment {S : Signature} {M N : Structure S} (h : Homomorphism M N) (s : Assignment M) : Assignment N :=
  fun x => h.map (s x)

/-- A homomorphism maps the value of a term to its value under the new assignment. -/
@[lcsitem "5.3.46", lcsmain]
theorem Homomorphism.map_value {S : Signature} {M N : Structure S} (h : Homomorphism M N) (s : Assignment M) (t : Term S) :
    h.map (t.value M s) = t.value N (h.assignment s) := by
  induction t with
  | var x => rfl
  | app f arguments ih =>
    show h.map (M.function f _) = N.function f _
    rw [h.map_function]
    exact congrArg (N.function f) (funext ih)

/-- Making the new assignment commutes with updates. -/
@[lcsitem "5.3.47"]
theorem Homomorphism.assignment_update {S : Signature} {M N : Structure S} (h : Homomorphism M N) (s : Assignment M)
    (x : Nat) (d : M.Domain) : h.assignment (s.update x d) = (h.assignment s).update x (h.map d) := by
  funext y
  by_cases same : y = x
  · simp [Homomorphism.assignment, Assignment.update, same]
  · simp [Homomorphism.assignment, Assignment.update, same]

/-- The formulas that are made of atomic formulas with conjunction, disjunction and existential quantifiers. -/
@[lcsitem "5.3.47", lcsmain]
def Formula.PositiveExistential {S : Signature} : Formula S → Prop
  | predicate _ _ | equal _ _ | bottom => True
  | neg _ | imp _ _ | all _ _ => False
  | and a b | or a b => a.PositiveExistential ∧ b.PositiveExistential
  | exi _ a => a.PositiveExistential

/-- Homomorphisms keep the truth of positive existential formulas. -/
@[lcsitem "5.3.47", lcsmain]
theorem Homomorphism.holds_positiveExistential {S : Signature} {M N : Structure S} (h : Homomorphism M N) (s : Assignment M)
    (a : Formula S) (positive : a.PositiveExistential) (holds : a.Holds M s) : a.Holds N (h.assignment s) := by
  induction a generalizing s with
  | predicate p arguments =>
    have same := funext fun i => h.map_value s (arguments i)
    exact (congrArg (N.predicate p) same).mp (h.map_predicate p _ holds)
  | equal q r =>
    show q.value N _ = r.value N _
    rw [← h.map_value, ← h.map_value]
    exact congrArg h.map holds
  | bottom => exact holds
  | neg _ _ => exact positive.elim
  | and a b iha ihb => exact ⟨iha s positive.1 holds.1, ihb s positive.2 holds.2⟩
  | or a b iha ihb => exact holds.imp (iha s positive.1) (ihb s positive.2)
  | imp _ _ _ _ => exact positive.elim
  | all _ _ _ => exact positive.elim
  | exi x a ih =>
    obtain ⟨d, k⟩ := holds
    refine ⟨h.map d, ?_⟩
    rw [← h.assignment_update]
    exact ih _ positive k

/-- An embedding is an injective homomorphism that also reflects the relations. -/
@[lcsitem "5.3.48", lcsmain]
def Homomorphism.IsEmbedding {S : Signature} {M N : Structure S} (h : Homomorphism M N) : Prop :=
  (∀ d e, h.map d = h.map e → d = e) ∧ ∀ p d, (N.predicate p fun i => h.map (d i)) → M.predicate p d

/-- Atomic formulas keep their truth value in both directions under an embedding. -/
@[lcsitem "5.3.48"]
theorem Homomorphism.IsEmbedding.holds_predicate_iff {S : Signature} {M N : Structure S} {h : Homomorphism M N}
    (embedding : h.IsEmbedding) (s : Assignment M) (p : S.Predicate) (arguments : Fin (S.predicateArity p) → Term S) :
    (Formula.predicate p arguments).Holds M s ↔ (Formula.predicate p arguments).Holds N (h.assignment s) := by
  have same := funext fun i => h.map_value s (arguments i)
  refine ⟨fun k => (congrArg (N.predicate p) same).mp (h.map_predicate p _ k), fun k => ?_⟩
  exact embedding.2 p _ ((congrArg (N.predicate p) same).mpr k)

/-- Equations keep their truth value in both directions under an embedding. -/
@[lcsitem "5.3.48"]
theorem Homomorphism.IsEmbedding.holds_equal_iff {S : Signature} {M N : Structure S} {h : Homomorphism M N}
    (embedding : h.IsEmbedding) (s : Assignment M) (q r : Term S) :
    (Formula.equal q r).Holds M s ↔ (Formula.equal q r).Holds N (h.assignment s) := by
  show _ ↔ q.value N _ = r.value N _
  rw [← h.map_value, ← h.map_value]
  exact ⟨fun k => congrArg h.map k, fun k => embedding.1 _ _ k⟩

/-- An embedding keeps the truth value of formulas without quantifiers. -/
@[lcsitem "5.3.48", lcsmain]
theorem Homomorphism.IsEmbedding.holds_quantifierFree_iff {S : Signature} {M N : Structure S} {h : Homomorphism M N}
    (s : Assignment M) (a : Formula S) (embedding : h.IsEmbedding) (free : a.QuantifierFree) :
    a.Holds M s ↔ a.Holds N (h.assignment s) := by
  induction a with
  | predicate p arguments => exact embedding.holds_predicate_iff s p arguments
  | equal q r => exact embedding.holds_equal_iff s q r
  | bottom => exact Iff.rfl
  | neg a ih => exact not_congr (ih free)
  | and a b iha ihb => exact and_congr (iha free.1) (ihb free.2)
  | or a b iha ihb => exact or_congr (iha free.1) (ihb free.2)
  | imp a b iha ihb => exact imp_congr (iha free.1) (ihb free.2)
  | all _ _ _ => exact free.elim
  | exi _ _ _ => exact free.elim

/-- An isomorphism is an embedding that is also surjective. -/
@[lcsitem "5.3.49", lcsmain]
def Homomorphism.IsIsomorphism {S : Signature} {M N : Structure S} (h : Homomorphism M N) : Prop :=
  h.IsEmbedding ∧ ∀ e, ∃ d, h.map d = e

/-- An isomorphism keeps the truth value of all formulas. -/
@[lcsitem "5.3.49", lcsmain]
theorem Homomorphism.IsIsomorphism.holds_iff {S : Signature} {M N : Structure S} {h : Homomorphism M N}
    (s : Assignment M) (a : Formula S) (isomorphism : h.IsIsomorphism) :
    a.Holds M s ↔ a.Holds N (h.assignment s) := by
  induction a generalizing s with
  | predicate p arguments => exact isomorphism.1.holds_predicate_iff s p arguments
  | equal q r => exact isomorphism.1.holds_equal_iff s q r
  | bottom => exact Iff.rfl
  | neg a ih => exact not_congr (ih s)
  | and a b iha ihb => exact and_congr (iha s) (ihb s)
  | or a b iha ihb => exact or_congr (iha s) (ihb s)
  | imp a b iha ihb => exact imp_congr (iha s) (ihb s)
  | all x a ih =>
    constructor
    · intro k e
      obtain ⟨d, same⟩ := isomorphism.2 e
      rw [← same, ← h.assignment_update]
      exact (ih _).mp (k d)
    · intro k d
      rw [ih, h.assignment_update]
      exact k (h.map d)
  | exi x a ih =>
    constructor
    · intro ⟨d, k⟩
      refine ⟨h.map d, ?_⟩
      rw [← h.assignment_update]
      exact (ih _).mp k
    · intro ⟨e, k⟩
      obtain ⟨d, same⟩ := isomorphism.2 e
      refine ⟨d, ?_⟩
      rw [ih, h.assignment_update, same]
      exact k

/-- Two structures are isomorphic if there is an isomorphism from the first to the second. -/
@[lcsitem "5.3.50", lcsmain]
def Structure.Isomorphic {S : Signature} (M N : Structure S) : Prop :=
  ∃ h : Homomorphism M N, h.IsIsomorphism

/-- An isomorphism has an inverse, which is an isomorphism too. -/
@[lcsitem "5.3.50"]
theorem Homomorphism.IsIsomorphism.exists_inverse {S : Signature} {M N : Structure S} {h : Homomorphism M N}
    (isomorphism : h.IsIsomorphism) : ∃ g : Homomorphism N M, g.IsIsomorphism := by
  have right (e : N.Domain) : h.map (Classical.choose (isomorphism.2 e)) = e := Classical.choose_spec (isomorphism.2 e)
  have both (n : Nat) (d : Fin n → N.Domain) : (fun i => h.map (Classical.choose (isomorphism.2 (d i)))) = d :=
    funext fun i => right (d i)
  refine ⟨⟨fun e => Classical.choose (isomorphism.2 e), fun f d => ?_, fun p d k => ?_⟩,
    ⟨fun d e k => ?_, fun p d k => ?_⟩, fun d => ⟨h.map d, isomorphism.1.1 _ _ (right _)⟩⟩
  · refine isomorphism.1.1 _ _ ?_
    rw [right, h.map_function, both]
  · refine isomorphism.1.2 p _ ?_
    rw [both]
    exact k
  · have same : h.map (Classical.choose (isomorphism.2 d)) = h.map (Classical.choose (isomorphism.2 e)) := congrArg h.map k
    rwa [right, right] at same
  · have holds := h.map_predicate p _ k
    rwa [both] at holds

/-- Isomorphy is an equivalence relation. -/
@[lcsitem "5.3.50", lcsmain]
theorem Structure.isomorphic_equivalence (S : Signature) : Equivalence (Structure.Isomorphic (S := S)) where
  refl M := ⟨Homomorphism.identity M, ⟨fun _ _ h => h, fun _ _ h => h⟩, fun d => ⟨d, rfl⟩⟩
  symm := fun ⟨_, isomorphism⟩ => isomorphism.exists_inverse
  trans := by
    intro L M N ⟨h, i⟩ ⟨g, j⟩
    refine ⟨g.compose h, ⟨fun d e k => i.1.1 _ _ (j.1.1 _ _ k), fun p d k => i.1.2 p _ (j.1.2 p _ k)⟩, fun e => ?_⟩
    obtain ⟨d, rfl⟩ := j.2 e
    obtain ⟨c, rfl⟩ := i.2 d
    exact ⟨c, rfl⟩

/-- Two structures are elementarily equivalent if the same sentences are true in them. -/
@[lcsitem "5.3.51", lcsmain]
def Structure.ElementarilyEquivalent {S : Signature} (M N : Structure S) : Prop :=
  ∀ a : Formula S, a.Sentence → (M.Models a ↔ N.Models a)

/-- Isomorphic structures are elementarily equivalent. -/
@[lcsitem "5.3.51", lcsmain]
theorem Structure.Isomorphic.elementarilyEquivalent {S : Signature} {M N : Structure S} (isomorphic : M.Isomorphic N) :
    M.ElementarilyEquivalent N := by
  obtain ⟨h, isomorphism⟩ := isomorphic
  obtain ⟨s⟩ := M.nonempty_assignment
  intro a sentence
  constructor
  · intro k t
    exact (Formula.holds_sentence N (h.assignment s) t a sentence).mp ((isomorphism.holds_iff s a).mp (k s))
  · intro k t
    exact (isomorphism.holds_iff t a).mpr (k _)

/-- A formula with a variable defines a set of elements if it is true just when the value of the variable is in the set. -/
@[lcsitem "5.3.52", lcsmain]
def Structure.Defines {S : Signature} (M : Structure S) (a : Formula S) (x : Nat) (P : M.Domain → Prop) : Prop :=
  ∀ s : Assignment M, a.Holds M s ↔ P (s x)

/-- Isomorphisms of a structure with itself map the elements of a definable set just into that set. -/
@[lcsitem "5.3.52", lcsmain]
theorem Structure.Defines.automorphism {S : Signature} {M : Structure S} {a : Formula S} {x : Nat} {P : M.Domain → Prop}
    (h : Homomorphism M M) (d : M.Domain) (defines : M.Defines a x P) (isomorphism : h.IsIsomorphism) :
    P (h.map d) ↔ P d :=
  ((defines fun _ => h.map d).symm.trans (isomorphism.holds_iff (fun _ => d) a).symm).trans (defines fun _ => d)

/-- The integers with their order, as a structure for the language of orders. -/
@[lcsitem "5.3.53", lcsmain]
def integerOrder : Structure orderSignature where
  Domain := Int
  nonempty := ⟨0⟩
  function := nofun
  predicate _ d := (d (0 : Fin 2) : Int) < d (1 : Fin 2)

/-- In the integers with their order no single number is definable: adding one is an isomorphism that moves it. -/
@[lcsitem "5.3.53", lcsmain]
theorem integerOrder_not_defines (a : Formula orderSignature) (x : Nat) (n : Int) :
    ¬ integerOrder.Defines a x fun d => d = n := by
  intro defines
  let shift : Homomorphism integerOrder integerOrder :=
    ⟨fun d => Int.add d 1, nofun, fun _ _ h => Int.add_lt_add_right h 1⟩
  have isomorphism : shift.IsIsomorphism :=
    ⟨⟨fun d e h => (Int.add_left_inj 1).mp h, fun _ _ h => Int.lt_of_add_lt_add_right h⟩,
      fun e => ⟨Int.sub e 1, Int.sub_add_cancel e 1⟩⟩
  have moved : Int.add n 1 = n := (defines.automorphism shift n isomorphism).mpr rfl
  have plain : n + 1 = n := moved
  omega

/-- The integers with their order are a model of the axioms of strict orders. -/
@[lcsitem "5.3.54", lcsmain]
theorem integerOrder_models : integerOrder.Models irreflexivityFormula ∧ integerOrder.Models transitivityFormula :=
  ⟨fun _ d => Int.lt_irrefl d, fun _ _ _ _ h => Int.lt_trans h.1 h.2⟩

/-- The natural numbers with their order, as a structure for the language of orders. -/
@[lcsitem "5.3.55", lcsmain]
def naturalOrder : Structure orderSignature where
  Domain := Nat
  nonempty := ⟨0⟩
  function := nofun
  predicate _ d := (d (0 : Fin 2) : Nat) < d (1 : Fin 2)

/-- The sentence that says that there is an element that nothing precedes. -/
@[lcsitem "5.3.55", lcsmain]
def minimalElementFormula : Formula orderSignature :=
  .exi 0 (.all 1 (.neg (precedesFormula 1 0)))

/-- This is true of the natural numbers and not of the integers. -/
@[lcsitem "5.3.55", lcsmain]
theorem minimalElementFormula_separates :
    naturalOrder.Models minimalElementFormula ∧ ¬ integerOrder.Models minimalElementFormula := by
  refine ⟨fun _ => ⟨(0 : Nat), fun d => Nat.not_lt_zero d⟩, fun h => ?_⟩
  obtain ⟨d, k⟩ := h fun _ => (0 : Int)
  exact k (Int.sub d 1) (Int.sub_one_lt_of_le (Int.le_refl d))

/-- So the two orders are not isomorphic. -/
@[lcsitem "5.3.55", lcsmain]
theorem naturalOrder_not_isomorphic : ¬ naturalOrder.Isomorphic integerOrder := by
  intro h
  have sentence : minimalElementFormula.Sentence := by
    intro x free
    obtain ⟨notZero, notOne, occurs⟩ := free
    obtain ⟨i, occurs⟩ : ∃ i : Fin 2, (pair (.var 1) (.var 0) i : Term orderSignature).Occurs x := occurs
    match i, occurs with
    | 0, occurs => exact notOne occurs
    | 1, occurs => exact notZero occurs
  have same := h.elementarilyEquivalent minimalElementFormula sentence
  exact minimalElementFormula_separates.2 (same.mp minimalElementFormula_separates.1)

/-- A set of elements of a structure is closed if the functions do not lead out of it. -/
@[lcsitem "5.3.56", lcsmain]
def Structure.ClosedUnderFunctions {S : Signature} (M : Structure S) (P : M.Domain → Prop) : Prop :=
  ∀ f d, (∀ i, P (d i)) → P (M.function f d)

/-- The substructure whose domain is a nonempty closed set. -/
@[lcsitem "5.3.56", lcsmain]
def Structure.restrict {S : Signature} (M : Structure S) (P : M.Domain → Prop) (inhabited : ∃ d, P d)
    (closed : M.ClosedUnderFunctions P) : Structure S where
  Domain := { d // P d }
  nonempty := inhabited.elim fun d h => ⟨⟨d, h⟩⟩
  function f d := ⟨M.function f fun i => (d i).val, closed f _ fun i => (d i).property⟩
  predicate p d := M.predicate p fun i => (d i).val

/-- The inclusion of a substructure. -/
@[lcsitem "5.3.56", lcsmain]
def Structure.inclusion {S : Signature} (M : Structure S) (P : M.Domain → Prop) (inhabited : ∃ d, P d)
    (closed : M.ClosedUnderFunctions P) : Homomorphism (M.restrict P inhabited closed) M where
  map d := d.val
  map_function _ _ := rfl
  map_predicate _ _ h := h

/-- The inclusion is an embedding. -/
@[lcsitem "5.3.56", lcsmain]
theorem Structure.inclusion_isEmbedding {S : Signature} (M : Structure S) (P : M.Domain → Prop) (inhabited : ∃ d, P d)
    (closed : M.ClosedUnderFunctions P) : (M.inclusion P inhabited closed).IsEmbedding :=
  ⟨fun _ _ h => Subtype.ext h, fun _ _ h => h⟩

/-- A universal formula: universal quantifiers before a formula without quantifiers. -/
@[lcsitem "5.3.57", lcsmain]
inductive Formula.Universal {S : Signature} : Formula S → Prop where
  /-- A formula without quantifiers. -/
  | matrix (a : Formula S) (free : a.QuantifierFree) : Formula.Universal a
  /-- One more universal quantifier. -/
  | all (x : Nat) (a : Formula S) : Formula.Universal a → Formula.Universal (.all x a)

/-- A universal formula that is true after an embedding was true before. -/
@[lcsitem "5.3.57", lcsmain]
theorem Homomorphism.IsEmbedding.holds_universal {S : Signature} {M N : Structure S} {h : Homomorphism M N}
    (s : Assignment M) (a : Formula S) (embedding : h.IsEmbedding) (universal : a.Universal)
    (holds : a.Holds N (h.assignment s)) : a.Holds M s := by
  induction universal generalizing s with
  | matrix a free => exact (embedding.holds_quantifierFree_iff s a free).mpr holds
  | all x a _ ih =>
    intro d
    refine ih _ ?_
    rw [h.assignment_update]
    exact holds (h.map d)

/-- Universal formulas that are true in a structure are true in its substructures. -/
@[lcsitem "5.3.57", lcsmain]
theorem Structure.models_restrict {S : Signature} (M : Structure S) (P : M.Domain → Prop) (a : Formula S)
    (inhabited : ∃ d, P d) (closed : M.ClosedUnderFunctions P) (universal : a.Universal) (models : M.Models a) :
    (M.restrict P inhabited closed).Models a :=
  fun s => (M.inclusion_isEmbedding P inhabited closed).holds_universal s a universal (models _)

end LCS.FirstOrder
