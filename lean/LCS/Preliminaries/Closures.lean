module

public import LCS.Preliminaries.Relations

/-! 2.1, second part: images of sets, closures of a relation, its powers, and confluence. -/

@[expose] public section

namespace LCS.Preliminaries

/-- The image of a set under a relation: what its elements are related to. -/
@[lcsitem "2.1.9", lcsmain]
def Image {α β : Type} (R : α → β → Prop) (A : α → Prop) (b : β) : Prop :=
  ∃ a, A a ∧ R a b

/-- The image under a composition is the image of the image. -/
@[lcsitem "2.1.9", lcsmain]
theorem image_composition {α β γ : Type} (R : α → β → Prop) (S : β → γ → Prop) (A : α → Prop) :
    Image (Composition R S) A = Image S (Image R A) := by
  funext c
  apply propext
  constructor
  · intro ⟨a, inA, b, first, second⟩
    exact ⟨b, ⟨a, inA, first⟩, second⟩
  · intro ⟨b, ⟨a, inA, first⟩, second⟩
    exact ⟨a, inA, b, first, second⟩

/-- The image of a union of two sets is the union of their images. -/
@[lcsitem "2.1.9", lcsmain]
theorem image_union {α β : Type} (R : α → β → Prop) (A B : α → Prop) :
    Image R (fun a => A a ∨ B a) = fun b => Image R A b ∨ Image R B b := by
  funext b
  apply propext
  constructor
  · intro ⟨a, inside, holds⟩
    rcases inside with inA | inB
    · exact .inl ⟨a, inA, holds⟩
    · exact .inr ⟨a, inB, holds⟩
  · intro inside
    rcases inside with ⟨a, inA, holds⟩ | ⟨a, inB, holds⟩
    · exact ⟨a, .inl inA, holds⟩
    · exact ⟨a, .inr inB, holds⟩

/-- Image commutes with the intersection of any two sets exactly if no two elements are related to the same. -/
@[lcsitem "2.1.9", lcsmain]
theorem image_intersection_iff {α β : Type} (R : α → β → Prop) :
    (∀ A B : α → Prop, Image R (fun a => A a ∧ B a) = fun b => Image R A b ∧ Image R B b) ↔ Functional (Converse R) := by
  constructor
  · intro commutes b a c first second
    have inside : Image R (fun x => x = a ∧ x = c) b := by
      rw [commutes (fun x => x = a) (fun x => x = c)]
      exact ⟨⟨a, rfl, first⟩, ⟨c, rfl, second⟩⟩
    obtain ⟨x, ⟨left, right⟩, _⟩ := inside
    exact left.symm.trans right
  · intro functional A B
    funext b
    apply propext
    constructor
    · intro ⟨a, ⟨inA, inB⟩, holds⟩
      exact ⟨⟨a, inA, holds⟩, ⟨a, inB, holds⟩⟩
    · intro ⟨⟨a, inA, first⟩, ⟨c, inB, second⟩⟩
      have same := functional b a c first second
      subst same
      exact ⟨a, ⟨inA, inB⟩, first⟩

/-- One step or more by `R`. -/
@[lcsitem "2.1.10", lcsmain]
inductive TransitiveClosure {α : Type} (R : α → α → Prop) : α → α → Prop where
  /-- A single step. -/
  | single (a b : α) : R a b → TransitiveClosure R a b
  /-- Another step at the end. -/
  | step (a b c : α) : TransitiveClosure R a b → R b c → TransitiveClosure R a c

/-- The closure is transitive. -/
@[lcsitem "2.1.10"]
theorem transitive_transitiveClosure {α : Type} (R : α → α → Prop) : Transitive (TransitiveClosure R) := by
  intro a b c first second
  induction second with
  | single d holds => exact .step a b d first holds
  | step d e _ holds hypothesis => exact .step a d e hypothesis holds

/-- The closure is part of each transitive relation that the relation is part of. -/
@[lcsitem "2.1.10"]
theorem transitiveClosure_least {α : Type} {R S : α → α → Prop} (transitive : Transitive S) (part : ∀ a b, R a b → S a b)
    (a b : α) (holds : TransitiveClosure R a b) : S a b := by
  induction holds with
  | single c holds => exact part a c holds
  | step c d _ holds hypothesis => exact transitive a c d hypothesis (part c d holds)

/-- The closure relates the pairs that all transitive relations relate that the relation is part of. -/
@[lcsitem "2.1.10", lcsmain]
theorem transitiveClosure_iff_forall {α : Type} (R : α → α → Prop) (a b : α) :
    TransitiveClosure R a b ↔ ∀ S : α → α → Prop, Transitive S → (∀ c d, R c d → S c d) → S a b := by
  constructor
  · intro holds S transitive part
    exact transitiveClosure_least transitive part a b holds
  · intro holds
    exact holds _ (transitive_transitiveClosure R) .single

/-- A relation is its own transitive closure exactly if it is transitive. -/
@[lcsitem "2.1.10", lcsmain]
theorem transitiveClosure_eq_iff {α : Type} (R : α → α → Prop) : TransitiveClosure R = R ↔ Transitive R := by
  constructor
  · intro same
    rw [← same]
    exact transitive_transitiveClosure R
  · intro transitive
    apply relation_ext
    intro a b
    exact ⟨transitiveClosure_least transitive (fun _ _ holds => holds) a b, .single a b⟩

/-- No step by `R`, one, or more. -/
@[lcsitem "2.1.11", lcsmain]
inductive ReflexiveTransitiveClosure {α : Type} (R : α → α → Prop) : α → α → Prop where
  /-- No step. -/
  | refl (a : α) : ReflexiveTransitiveClosure R a a
  /-- Another step at the end. -/
  | step (a b c : α) : ReflexiveTransitiveClosure R a b → R b c → ReflexiveTransitiveClosure R a c

/-- One step is allowed. -/
@[lcsitem "2.1.11"]
theorem reflexiveTransitiveClosure_single {α : Type} {R : α → α → Prop} {a b : α} (holds : R a b) :
    ReflexiveTransitiveClosure R a b :=
  .step a a b (.refl a) holds

/-- The closure is transitive. -/
@[lcsitem "2.1.11"]
theorem transitive_reflexiveTransitiveClosure {α : Type} (R : α → α → Prop) :
    Transitive (ReflexiveTransitiveClosure R) := by
  intro a b c first second
  induction second with
  | refl => exact first
  | step d e _ holds hypothesis => exact .step a d e hypothesis holds

/-- The closure is part of each reflexive and transitive relation that the relation is part of. -/
@[lcsitem "2.1.11", lcsmain]
theorem reflexiveTransitiveClosure_least {α : Type} {R S : α → α → Prop} (reflexive : Reflexive S)
    (transitive : Transitive S) (part : ∀ a b, R a b → S a b) (a b : α) (holds : ReflexiveTransitiveClosure R a b) :
    S a b := by
  induction holds with
  | refl => exact reflexive a
  | step c d _ holds hypothesis => exact transitive a c d hypothesis (part c d holds)

/-- Closing twice is closing once. -/
@[lcsitem "2.1.11", lcsmain]
theorem reflexiveTransitiveClosure_idempotent {α : Type} (R : α → α → Prop) :
    ReflexiveTransitiveClosure (ReflexiveTransitiveClosure R) = ReflexiveTransitiveClosure R := by
  apply relation_ext
  intro a b
  constructor
  · exact reflexiveTransitiveClosure_least .refl (transitive_reflexiveTransitiveClosure R) (fun _ _ holds => holds) a b
  · exact reflexiveTransitiveClosure_single

/-- The reflexive and transitive closure relates what is equal or related by the transitive closure. -/
@[lcsitem "2.1.11", lcsmain]
theorem reflexiveTransitiveClosure_iff {α : Type} (R : α → α → Prop) (a b : α) :
    ReflexiveTransitiveClosure R a b ↔ a = b ∨ TransitiveClosure R a b := by
  constructor
  · intro holds
    induction holds with
    | refl => exact .inl rfl
    | step c d _ holds hypothesis =>
      rcases hypothesis with same | chain
      · subst same
        exact .inr (.single a d holds)
      · exact .inr (.step a c d chain holds)
  · intro holds
    rcases holds with same | chain
    · subst same
      exact .refl a
    · exact transitiveClosure_least (transitive_reflexiveTransitiveClosure R)
        (fun _ _ holds => reflexiveTransitiveClosure_single holds) a b chain

/-- What can be reached from a set is the least set that contains it and that no step leads out of. -/
@[lcsitem "2.1.11", lcsmain]
theorem image_reflexiveTransitiveClosure_iff {α : Type} (R : α → α → Prop) (A : α → Prop) (b : α) :
    Image (ReflexiveTransitiveClosure R) A b ↔ ∀ B : α → Prop, (∀ c, A c → B c) → (∀ c d, B c → R c d → B d) → B b := by
  constructor
  · intro ⟨a, inA, chain⟩ B contains closed
    induction chain with
    | refl => exact contains a inA
    | step c d _ holds hypothesis => exact closed c d hypothesis holds
  · intro inAll
    apply inAll (Image (ReflexiveTransitiveClosure R) A)
    · intro c inA
      exact ⟨c, inA, .refl c⟩
    · intro c d ⟨a, inA, chain⟩ holds
      exact ⟨a, inA, .step a c d chain holds⟩

/-- The power of a relation: so many steps. -/
@[lcsitem "2.1.12", lcsmain]
def Power {α : Type} (R : α → α → Prop) : Nat → α → α → Prop
  | 0 => Identity
  | n + 1 => Composition (Power R n) R

/-- The power for a sum of exponents is the composition of the powers. -/
@[lcsitem "2.1.12", lcsmain]
theorem power_add {α : Type} (R : α → α → Prop) (m n : Nat) : Power R (m + n) = Composition (Power R m) (Power R n) := by
  induction n with
  | zero => exact (composition_identity (Power R m)).symm
  | succ n hypothesis =>
    show Composition (Power R (m + n)) R = Composition (Power R m) (Composition (Power R n) R)
    rw [hypothesis, composition_associative]

/-- The reflexive and transitive closure is the union of all powers. -/
@[lcsitem "2.1.12", lcsmain]
theorem reflexiveTransitiveClosure_iff_power {α : Type} (R : α → α → Prop) (a b : α) :
    ReflexiveTransitiveClosure R a b ↔ ∃ n, Power R n a b := by
  constructor
  · intro holds
    induction holds with
    | refl => exact ⟨0, rfl⟩
    | step c d _ holds hypothesis =>
      obtain ⟨n, chain⟩ := hypothesis
      exact ⟨n + 1, c, chain, holds⟩
  · intro ⟨n, holds⟩
    induction n generalizing b with
    | zero =>
      cases holds
      exact .refl a
    | succ n hypothesis =>
      obtain ⟨c, chain, last⟩ := holds
      exact .step a c b (hypothesis c chain) last

/-- The transitive closure is the union of the powers with positive exponent. -/
@[lcsitem "2.1.12", lcsmain]
theorem transitiveClosure_iff_power {α : Type} (R : α → α → Prop) (a b : α) :
    TransitiveClosure R a b ↔ ∃ n, Power R (n + 1) a b := by
  constructor
  · intro holds
    induction holds with
    | single c holds => exact ⟨0, a, rfl, holds⟩
    | step c d _ holds hypothesis =>
      obtain ⟨n, chain⟩ := hypothesis
      exact ⟨n + 1, c, chain, holds⟩
  · intro ⟨n, holds⟩
    induction n generalizing b with
    | zero =>
      obtain ⟨c, same, last⟩ := holds
      cases same
      exact .single a b last
    | succ n hypothesis =>
      obtain ⟨c, chain, last⟩ := holds
      exact .step a c b (hypothesis c chain) last

/-- Steps by `R`, forwards and backwards. -/
@[lcsitem "2.1.13", lcsmain]
inductive EquivalenceClosure {α : Type} (R : α → α → Prop) : α → α → Prop where
  /-- A single step. -/
  | single (a b : α) : R a b → EquivalenceClosure R a b
  /-- No step. -/
  | refl (a : α) : EquivalenceClosure R a a
  /-- The other way round. -/
  | symm (a b : α) : EquivalenceClosure R a b → EquivalenceClosure R b a
  /-- One after the other. -/
  | trans (a b c : α) : EquivalenceClosure R a b → EquivalenceClosure R b c → EquivalenceClosure R a c

/-- The closure is an equivalence relation. -/
@[lcsitem "2.1.13", lcsmain]
theorem equivalenceRelation_equivalenceClosure {α : Type} (R : α → α → Prop) :
    EquivalenceRelation (EquivalenceClosure R) :=
  ⟨.refl, .symm, .trans⟩

/-- The closure is part of each equivalence relation that the relation is part of. -/
@[lcsitem "2.1.13", lcsmain]
theorem equivalenceClosure_least {α : Type} {R S : α → α → Prop} (equivalence : EquivalenceRelation S)
    (part : ∀ a b, R a b → S a b) (a b : α) (holds : EquivalenceClosure R a b) : S a b := by
  induction holds with
  | single a b holds => exact part a b holds
  | refl a => exact equivalence.reflexive a
  | symm a b _ hypothesis => exact equivalence.symmetric a b hypothesis
  | trans a b c _ _ first second => exact equivalence.transitive a b c first second

/-- Steps lead from both elements to a common one. -/
@[lcsitem "2.1.14", lcsmain]
def Joinable {α : Type} (R : α → α → Prop) (a b : α) : Prop :=
  ∃ c, ReflexiveTransitiveClosure R a c ∧ ReflexiveTransitiveClosure R b c

/-- What can be reached from one element can be joined. -/
@[lcsitem "2.1.14", lcsmain]
def Confluent {α : Type} (R : α → α → Prop) : Prop :=
  ∀ a b c, ReflexiveTransitiveClosure R a b → ReflexiveTransitiveClosure R a c → Joinable R b c

/-- What is equivalent can be joined. -/
@[lcsitem "2.1.14", lcsmain]
def ChurchRosser {α : Type} (R : α → α → Prop) : Prop :=
  ∀ a b, EquivalenceClosure R a b → Joinable R a b

/-- What can be reached is equivalent. -/
@[lcsitem "2.1.14"]
theorem equivalenceClosure_of_reflexiveTransitiveClosure {α : Type} {R : α → α → Prop} {a b : α}
    (holds : ReflexiveTransitiveClosure R a b) : EquivalenceClosure R a b :=
  reflexiveTransitiveClosure_least .refl .trans .single a b holds

/-- Confluence and the Church-Rosser property are the same. -/
@[lcsitem "2.1.14", lcsmain]
theorem churchRosser_iff_confluent {α : Type} (R : α → α → Prop) : ChurchRosser R ↔ Confluent R := by
  constructor
  · intro churchRosser a b c first second
    apply churchRosser
    exact .trans b a c (.symm a b (equivalenceClosure_of_reflexiveTransitiveClosure first))
      (equivalenceClosure_of_reflexiveTransitiveClosure second)
  · intro confluent a b holds
    induction holds with
    | single a b holds => exact ⟨b, reflexiveTransitiveClosure_single holds, .refl b⟩
    | refl a => exact ⟨a, .refl a, .refl a⟩
    | symm a b _ hypothesis =>
      obtain ⟨c, left, right⟩ := hypothesis
      exact ⟨c, right, left⟩
    | trans a b c _ _ first second =>
      obtain ⟨d, fromA, fromB⟩ := first
      obtain ⟨e, fromB', fromC⟩ := second
      obtain ⟨f, fromD, fromE⟩ := confluent b d e fromB fromB'
      exact ⟨f, transitive_reflexiveTransitiveClosure R a d f fromA fromD,
        transitive_reflexiveTransitiveClosure R c e f fromC fromE⟩

/-- An element from which no step is possible. -/
@[lcsitem "2.1.15", lcsmain]
def Normal {α : Type} (R : α → α → Prop) (a : α) : Prop :=
  ∀ b, ¬ R a b

/-- No steps are possible from a normal element. -/
@[lcsitem "2.1.15"]
theorem eq_of_normal {α : Type} {R : α → α → Prop} {a b : α} (normal : Normal R a)
    (holds : ReflexiveTransitiveClosure R a b) : a = b := by
  induction holds with
  | refl => rfl
  | step c d _ holds hypothesis =>
    subst hypothesis
    exact absurd holds (normal d)

/-- Under a confluent relation, equivalent normal elements are equal. -/
@[lcsitem "2.1.15", lcsmain]
theorem normal_unique {α : Type} {R : α → α → Prop} (confluent : Confluent R) {a b : α} (equivalent : EquivalenceClosure R a b)
    (left : Normal R a) (right : Normal R b) : a = b := by
  obtain ⟨c, fromA, fromB⟩ := (churchRosser_iff_confluent R).mpr confluent a b equivalent
  rw [eq_of_normal left fromA, eq_of_normal right fromB]

end LCS.Preliminaries
