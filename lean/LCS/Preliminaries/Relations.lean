module

public import LCS.Item

/-! 2.1, first part: relations between two types, the operations on them, equivalence relations, orders, and functions. -/

@[expose] public section

namespace LCS.Preliminaries

/-- The identity relation on a type. -/
@[lcsitem "2.1.1", lcsmain]
def Identity {α : Type} (a b : α) : Prop :=
  a = b

/-- First one step by `R`, then one by `S`. -/
@[lcsitem "2.1.1", lcsmain]
def Composition {α β γ : Type} (R : α → β → Prop) (S : β → γ → Prop) (a : α) (c : γ) : Prop :=
  ∃ b, R a b ∧ S b c

/-- The relation `R` read backwards. -/
@[lcsitem "2.1.1", lcsmain]
def Converse {α β : Type} (R : α → β → Prop) (b : β) (a : α) : Prop :=
  R a b

/-- Two relations that hold of the same pairs are equal. -/
@[lcsitem "2.1.1"]
theorem relation_ext {α β : Type} {R S : α → β → Prop} (same : ∀ a b, R a b ↔ S a b) : R = S := by
  funext a b
  exact propext (same a b)

/-- The identity is neutral on the left of a composition. -/
@[lcsitem "2.1.1"]
theorem identity_composition {α β : Type} (R : α → β → Prop) : Composition Identity R = R := by
  apply relation_ext
  intro a b
  refine ⟨?_, fun holds => ⟨a, rfl, holds⟩⟩
  intro ⟨c, same, holds⟩
  cases same
  exact holds

/-- The identity is neutral on the right of a composition. -/
@[lcsitem "2.1.1"]
theorem composition_identity {α β : Type} (R : α → β → Prop) : Composition R Identity = R := by
  apply relation_ext
  intro a b
  refine ⟨?_, fun holds => ⟨b, holds, rfl⟩⟩
  intro ⟨c, holds, same⟩
  cases same
  exact holds

/-- Composition of relations is associative. -/
@[lcsitem "2.1.1", lcsmain]
theorem composition_associative {α β γ δ : Type} (R : α → β → Prop) (S : β → γ → Prop) (T : γ → δ → Prop) :
    Composition (Composition R S) T = Composition R (Composition S T) := by
  apply relation_ext
  intro a d
  exact ⟨fun ⟨c, ⟨b, first, second⟩, third⟩ => ⟨b, first, c, second, third⟩,
    fun ⟨b, first, c, second, third⟩ => ⟨c, ⟨b, first, second⟩, third⟩⟩

/-- The converse of a composition is the composition of the converses in the other order. -/
@[lcsitem "2.1.1", lcsmain]
theorem converse_composition {α β γ : Type} (R : α → β → Prop) (S : β → γ → Prop) :
    Converse (Composition R S) = Composition (Converse S) (Converse R) := by
  apply relation_ext
  intro c a
  exact ⟨fun ⟨b, first, second⟩ => ⟨b, second, first⟩, fun ⟨b, second, first⟩ => ⟨b, first, second⟩⟩

/-- Everything is related to itself. -/
@[lcsitem "2.1.2", lcsmain]
def Reflexive {α : Type} (R : α → α → Prop) : Prop :=
  ∀ a, R a a

/-- What is related one way is related the other way. -/
@[lcsitem "2.1.2", lcsmain]
def Symmetric {α : Type} (R : α → α → Prop) : Prop :=
  ∀ a b, R a b → R b a

/-- Two steps make one. -/
@[lcsitem "2.1.2", lcsmain]
def Transitive {α : Type} (R : α → α → Prop) : Prop :=
  ∀ a b c, R a b → R b c → R a c

/-- A relation is symmetric exactly if it is its own converse. -/
@[lcsitem "2.1.2", lcsmain]
theorem symmetric_iff_converse_eq {α : Type} (R : α → α → Prop) : Symmetric R ↔ Converse R = R := by
  constructor
  · intro symmetric
    apply relation_ext
    intro a b
    exact ⟨symmetric b a, symmetric a b⟩
  · intro same a b holds
    rw [← same]
    exact holds

/-- A reflexive relation is transitive exactly if its composition with itself is the relation again. -/
@[lcsitem "2.1.2", lcsmain]
theorem transitive_iff_composition_eq {α : Type} (R : α → α → Prop) (reflexive : Reflexive R) :
    Transitive R ↔ Composition R R = R := by
  constructor
  · intro transitive
    apply relation_ext
    intro a c
    constructor
    · intro ⟨b, first, second⟩
      exact transitive a b c first second
    · intro holds
      exact ⟨a, reflexive a, holds⟩
  · intro same a b c first second
    rw [← same]
    exact ⟨b, first, second⟩

/-- An equivalence relation: reflexive, symmetric and transitive. -/
@[lcsitem "2.1.3", lcsmain]
structure EquivalenceRelation {α : Type} (R : α → α → Prop) : Prop where
  /-- Everything is equivalent to itself. -/
  reflexive : Reflexive R
  /-- Equivalence goes both ways. -/
  symmetric : Symmetric R
  /-- Equivalences can be chained. -/
  transitive : Transitive R

/-- The class of `a`: all that `a` is related to. -/
@[lcsitem "2.1.3", lcsmain]
def EquivalenceClass {α : Type} (R : α → α → Prop) (a : α) : α → Prop :=
  fun b => R a b

/-- Two elements have the same class exactly if they are equivalent. -/
@[lcsitem "2.1.3", lcsmain]
theorem equivalenceClass_eq_iff {α : Type} {R : α → α → Prop} (equivalence : EquivalenceRelation R) (a b : α) :
    EquivalenceClass R a = EquivalenceClass R b ↔ R a b := by
  constructor
  · intro same
    have holds : EquivalenceClass R b b := equivalence.reflexive b
    rw [← same] at holds
    exact holds
  · intro holds
    funext c
    apply propext
    constructor
    · exact equivalence.transitive b a c (equivalence.symmetric a b holds)
    · exact equivalence.transitive a b c holds

/-- A partition: nonempty sets such that each element is in exactly one of them. -/
@[lcsitem "2.1.4", lcsmain]
structure IsPartition {α : Type} (P : (α → Prop) → Prop) : Prop where
  /-- No set of the partition is empty. -/
  nonempty : ∀ A, P A → ∃ a, A a
  /-- Each element is in some set. -/
  covers : ∀ a, ∃ A, P A ∧ A a
  /-- Sets with a common element are the same. -/
  disjoint : ∀ A B a, P A → P B → A a → B a → A = B

/-- The classes of a relation: those sets that are the class of some element. -/
@[lcsitem "2.1.4", lcsmain]
def Classes {α : Type} (R : α → α → Prop) (A : α → Prop) : Prop :=
  ∃ a, A = EquivalenceClass R a

/-- Elements are in the same set of a partition. -/
@[lcsitem "2.1.4", lcsmain]
def SameBlock {α : Type} (P : (α → Prop) → Prop) (a b : α) : Prop :=
  ∃ A, P A ∧ A a ∧ A b

/-- The classes of an equivalence relation are a partition, and being in the same block of it is the relation itself. -/
@[lcsitem "2.1.4", lcsmain]
theorem isPartition_classes {α : Type} {R : α → α → Prop} (equivalence : EquivalenceRelation R) :
    IsPartition (Classes R) ∧ SameBlock (Classes R) = R := by
  refine ⟨⟨?_, ?_, ?_⟩, ?_⟩
  · intro A ⟨a, same⟩
    rw [same]
    exact ⟨a, equivalence.reflexive a⟩
  · intro a
    exact ⟨EquivalenceClass R a, ⟨a, rfl⟩, equivalence.reflexive a⟩
  · intro A B c ⟨a, sameA⟩ ⟨b, sameB⟩ inA inB
    subst sameA sameB
    apply (equivalenceClass_eq_iff equivalence a b).mpr
    exact equivalence.transitive a c b inA (equivalence.symmetric b c inB)
  · apply relation_ext
    intro a b
    constructor
    · intro ⟨A, ⟨c, same⟩, inA, inB⟩
      subst same
      exact equivalence.transitive a c b (equivalence.symmetric c a inA) inB
    · intro holds
      exact ⟨EquivalenceClass R a, ⟨a, rfl⟩, equivalence.reflexive a, holds⟩

/-- Being in the same set of a partition is an equivalence relation. -/
@[lcsitem "2.1.4", lcsmain]
theorem equivalenceRelation_sameBlock {α : Type} {P : (α → Prop) → Prop} (partition : IsPartition P) :
    EquivalenceRelation (SameBlock P) := by
  refine ⟨?_, ?_, ?_⟩
  · intro a
    obtain ⟨A, inP, inA⟩ := partition.covers a
    exact ⟨A, inP, inA, inA⟩
  · intro a b ⟨A, inP, left, right⟩
    exact ⟨A, inP, right, left⟩
  · intro a b c ⟨A, inP, left, middle⟩ ⟨B, inP', middle', right⟩
    have same := partition.disjoint A B b inP inP' middle middle'
    subst same
    exact ⟨A, inP, left, right⟩

/-- Different elements are never related both ways. -/
@[lcsitem "2.1.5", lcsmain]
def Antisymmetric {α : Type} (R : α → α → Prop) : Prop :=
  ∀ a b, R a b → R b a → a = b

/-- A partial order: reflexive, antisymmetric and transitive. -/
@[lcsitem "2.1.5", lcsmain]
structure PartialOrder {α : Type} (R : α → α → Prop) : Prop where
  /-- Everything is below itself. -/
  reflexive : Reflexive R
  /-- Two elements below each other are equal. -/
  antisymmetric : Antisymmetric R
  /-- What is below something below an element is below that element. -/
  transitive : Transitive R

/-- The strict part of an order: below and different. -/
@[lcsitem "2.1.5", lcsmain]
def Strict {α : Type} (R : α → α → Prop) (a b : α) : Prop :=
  R a b ∧ a ≠ b

/-- The strict part of a partial order relates nothing to itself and is transitive. -/
@[lcsitem "2.1.5", lcsmain]
theorem strict_irreflexive_transitive {α : Type} {R : α → α → Prop} (order : PartialOrder R) :
    (∀ a, ¬ Strict R a a) ∧ Transitive (Strict R) := by
  constructor
  · intro a ⟨_, different⟩
    exact different rfl
  · intro a b c ⟨first, different⟩ ⟨second, _⟩
    refine ⟨order.transitive a b c first second, ?_⟩
    intro same
    subst same
    exact different (order.antisymmetric a b first second)

/-- The reflexive version of an irreflexive and transitive relation is a partial order. -/
@[lcsitem "2.1.5", lcsmain]
theorem partialOrder_of_strict {α : Type} {S : α → α → Prop} (irreflexive : ∀ a, ¬ S a a) (transitive : Transitive S) :
    PartialOrder (fun a b => S a b ∨ a = b) := by
  refine ⟨fun a => .inr rfl, ?_, ?_⟩
  · intro a b first second
    rcases first with first | same
    · rcases second with second | same
      · exact absurd (transitive a b a first second) (irreflexive a)
      · exact same.symm
    · exact same
  · intro a b c first second
    rcases first with first | same
    · rcases second with second | same
      · exact .inl (transitive a b c first second)
      · subst same
        exact .inl first
    · subst same
      exact second

/-- A total order: a partial order in which any two elements can be compared. -/
@[lcsitem "2.1.6", lcsmain]
structure TotalOrder {α : Type} (R : α → α → Prop) : Prop extends PartialOrder R where
  /-- Of any two elements one is below the other. -/
  total : ∀ a b, R a b ∨ R b a

/-- A minimal element of a set: one of its elements that has no other below it in the set. -/
@[lcsitem "2.1.6", lcsmain]
def Minimal {α : Type} (R : α → α → Prop) (A : α → Prop) (m : α) : Prop :=
  A m ∧ ∀ a, A a → R a m → a = m

/-- The least element of a set: one of its elements that is below all of them. -/
@[lcsitem "2.1.6", lcsmain]
def Least {α : Type} (R : α → α → Prop) (A : α → Prop) (m : α) : Prop :=
  A m ∧ ∀ a, A a → R m a

/-- In a partial order the least element of a set is its only minimal element. -/
@[lcsitem "2.1.6", lcsmain]
theorem minimal_iff_eq_of_least {α : Type} {R : α → α → Prop} (order : PartialOrder R) {A : α → Prop} {m : α}
    (least : Least R A m) (n : α) : Minimal R A n ↔ n = m := by
  constructor
  · intro minimal
    exact (minimal.2 m least.1 (least.2 n minimal.1)).symm
  · intro same
    subst same
    refine ⟨least.1, ?_⟩
    intro a inA below
    exact order.antisymmetric a n below (least.2 a inA)

/-- In a total order an element of a set is minimal exactly if it is the least. -/
@[lcsitem "2.1.6", lcsmain]
theorem minimal_iff_least {α : Type} {R : α → α → Prop} (order : TotalOrder R) (A : α → Prop) (m : α) :
    Minimal R A m ↔ Least R A m := by
  constructor
  · intro minimal
    refine ⟨minimal.1, ?_⟩
    intro a inA
    rcases order.total m a with below | above
    · exact below
    · rw [minimal.2 a inA above]
      exact order.reflexive m
  · intro least
    exact (minimal_iff_eq_of_least order.toPartialOrder least m).mpr rfl

/-- Each element is related to at most one. -/
@[lcsitem "2.1.7", lcsmain]
def Functional {α β : Type} (R : α → β → Prop) : Prop :=
  ∀ a b c, R a b → R a c → b = c

/-- Each element is related to at least one. -/
@[lcsitem "2.1.7", lcsmain]
def LeftTotal {α β : Type} (R : α → β → Prop) : Prop :=
  ∀ a, ∃ b, R a b

/-- The graph of a function: arguments are related to their values. -/
@[lcsitem "2.1.7", lcsmain]
def Graph {α β : Type} (f : α → β) (a : α) (b : β) : Prop :=
  f a = b

/-- The graph of a composed function is the composition of the graphs. -/
@[lcsitem "2.1.7", lcsmain]
theorem graph_comp {α β γ : Type} (f : α → β) (g : β → γ) : Graph (fun a => g (f a)) = Composition (Graph f) (Graph g) := by
  apply relation_ext
  intro a c
  constructor
  · intro holds
    exact ⟨f a, rfl, holds⟩
  · intro ⟨b, first, second⟩
    cases first
    exact second

/-- The graphs of functions are the relations that relate each element to exactly one. -/
@[lcsitem "2.1.7", lcsmain]
theorem exists_graph_iff {α β : Type} (R : α → β → Prop) : (∃ f, R = Graph f) ↔ Functional R ∧ LeftTotal R := by
  constructor
  · intro ⟨f, same⟩
    subst same
    constructor
    · intro a b c first second
      exact Eq.trans (Eq.symm first) second
    · intro a
      exact ⟨f a, rfl⟩
  · intro ⟨functional, leftTotal⟩
    refine ⟨fun a => Classical.choose (leftTotal a), ?_⟩
    apply relation_ext
    intro a b
    constructor
    · intro holds
      exact functional a _ b (Classical.choose_spec (leftTotal a)) holds
    · intro holds
      cases holds
      exact Classical.choose_spec (leftTotal a)

/-- Different arguments have different values. -/
@[lcsitem "2.1.8", lcsmain]
def Injective {α β : Type} (f : α → β) : Prop :=
  ∀ a b, f a = f b → a = b

/-- Everything is a value. -/
@[lcsitem "2.1.8", lcsmain]
def Surjective {α β : Type} (f : α → β) : Prop :=
  ∀ b, ∃ a, f a = b

/-- The converse of the graph of a function is functional exactly if the function is injective. -/
@[lcsitem "2.1.8"]
theorem functional_converse_graph_iff {α β : Type} (f : α → β) : Functional (Converse (Graph f)) ↔ Injective f := by
  constructor
  · intro functional a b same
    exact functional (f b) a b same rfl
  · intro injective b a c first second
    exact injective a c (Eq.trans first (Eq.symm second))

/-- The converse of the graph of a function is the graph of a function exactly if the function is injective and surjective. -/
@[lcsitem "2.1.8", lcsmain]
theorem exists_inverse_iff {α β : Type} (f : α → β) :
    (∃ g : β → α, Converse (Graph f) = Graph g) ↔ Injective f ∧ Surjective f := by
  rw [exists_graph_iff, functional_converse_graph_iff]
  exact Iff.rfl

/-- No function from a type to the sets of its elements is surjective. -/
@[lcsitem "2.1.8", lcsmain]
theorem not_surjective_powerset {α : Type} (f : α → α → Prop) : ¬ Surjective f := by
  intro surjective
  obtain ⟨a, same⟩ := surjective (fun b => ¬ f b b)
  have swap : f a a ↔ ¬ f a a := by
    constructor
    · intro holds
      rw [same] at holds
      exact holds
    · intro fails
      rw [same]
      exact fails
  have fails : ¬ f a a := fun holds => swap.mp holds holds
  exact fails (swap.mpr fails)

end LCS.Preliminaries
