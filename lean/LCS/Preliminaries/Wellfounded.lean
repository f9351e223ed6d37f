module

public import LCS.Preliminaries.Closures

/-! 2.1, third part: well-founded relations, complete induction and recursion along them, and Newman's lemma. -/

@[expose] public section

namespace LCS.Preliminaries

/-- Each nonempty set has an element with no other element of the set related to it. -/
@[lcsitem "2.1.16", lcsmain]
def IsWellFounded {α : Type} (R : α → α → Prop) : Prop :=
  ∀ A : α → Prop, (∃ a, A a) → ∃ m, A m ∧ ∀ a, A a → ¬ R a m

/-- There is no infinite sequence in which each element is related to the one before it. -/
@[lcsitem "2.1.16", lcsmain]
def NoInfiniteDescent {α : Type} (R : α → α → Prop) : Prop :=
  ¬ ∃ f : Nat → α, ∀ n, R (f (n + 1)) (f n)

/-- Choose, again and again, an element below the last one. -/
@[lcsitem "2.1.16"]
noncomputable def descend {α : Type} {R : α → α → Prop} {A : α → Prop} (next : ∀ m, A m → ∃ a, A a ∧ R a m)
    (start : { a // A a }) : Nat → { a // A a }
  | 0 => start
  | n + 1 =>
    ⟨Classical.choose (next (descend next start n).1 (descend next start n).2),
      (Classical.choose_spec (next (descend next start n).1 (descend next start n).2)).1⟩

/-- A relation is well-founded exactly if there is no infinite descent. -/
@[lcsitem "2.1.16", lcsmain]
theorem isWellFounded_iff_noInfiniteDescent {α : Type} (R : α → α → Prop) : IsWellFounded R ↔ NoInfiniteDescent R := by
  constructor
  · intro wellFounded ⟨f, descent⟩
    obtain ⟨m, ⟨n, same⟩, minimal⟩ := wellFounded (fun a => ∃ n, f n = a) ⟨f 0, 0, rfl⟩
    subst same
    exact minimal (f (n + 1)) ⟨n + 1, rfl⟩ (descent n)
  · intro noDescent A ⟨a, inA⟩
    apply Classical.byContradiction
    intro none
    have next : ∀ m, A m → ∃ b, A b ∧ R b m := by
      intro m inside
      apply Classical.byContradiction
      intro no
      exact none ⟨m, inside, fun b inB holds => no ⟨b, inB, holds⟩⟩
    apply noDescent
    refine ⟨fun n => (descend next ⟨a, inA⟩ n).1, ?_⟩
    intro n
    exact (Classical.choose_spec (next (descend next ⟨a, inA⟩ n).1 (descend next ⟨a, inA⟩ n).2)).2

/-- An element is accessible if all that is related to it is. -/
@[lcsitem "2.1.17", lcsmain]
inductive Accessible {α : Type} (R : α → α → Prop) : α → Prop where
  /-- All elements below are accessible. -/
  | intro (a : α) (below : ∀ b, R b a → Accessible R b) : Accessible R a

/-- A relation is well-founded exactly if all elements are accessible. -/
@[lcsitem "2.1.17", lcsmain]
theorem isWellFounded_iff_forall_accessible {α : Type} (R : α → α → Prop) :
    IsWellFounded R ↔ ∀ a, Accessible R a := by
  constructor
  · intro wellFounded a
    apply Classical.byContradiction
    intro notAccessible
    obtain ⟨m, notM, minimal⟩ := wellFounded (fun b => ¬ Accessible R b) ⟨a, notAccessible⟩
    apply notM
    apply Accessible.intro
    intro b below
    apply Classical.byContradiction
    intro notB
    exact minimal b notB below
  · intro accessible A ⟨a, inA⟩
    induction accessible a with
    | intro a _ hypothesis =>
      by_cases some : ∃ b, A b ∧ R b a
      · obtain ⟨b, inB, below⟩ := some
        exact hypothesis b below inB
      · exact ⟨a, inA, fun b inB below => some ⟨b, inB, below⟩⟩

/-- Complete induction: what holds of an element whenever it holds of all below it, holds of all elements. -/
@[lcsitem "2.1.18", lcsmain]
theorem complete_induction {α : Type} {R : α → α → Prop} (wellFounded : IsWellFounded R) (P : α → Prop)
    (step : ∀ a, (∀ b, R b a → P b) → P a) (a : α) : P a := by
  induction (isWellFounded_iff_forall_accessible R).mp wellFounded a with
  | intro a _ hypothesis => exact step a hypothesis

/-- The relations for which complete induction is right are the well-founded ones. -/
@[lcsitem "2.1.18", lcsmain]
theorem isWellFounded_iff_induction {α : Type} (R : α → α → Prop) :
    IsWellFounded R ↔ ∀ P : α → Prop, (∀ a, (∀ b, R b a → P b) → P a) → ∀ a, P a := by
  constructor
  · exact complete_induction
  · intro induction
    apply (isWellFounded_iff_forall_accessible R).mpr
    exact induction (Accessible R) Accessible.intro

/-- A function can be defined, in exactly one way, by giving its value from the values at all elements below. -/
@[lcsitem "2.1.19", lcsmain]
theorem exists_unique_recursion {α β : Type} {R : α → α → Prop} (wellFounded : IsWellFounded R)
    (F : (a : α) → ((b : α) → R b a → β) → β) :
    ∃ f : α → β, (∀ a, f a = F a (fun b _ => f b)) ∧ ∀ g : α → β, (∀ a, g a = F a (fun b _ => g b)) → g = f := by
  have accessible := (isWellFounded_iff_forall_accessible R).mp wellFounded
  have defined : ∃ f : α → β, ∀ a, f a = F a (fun b _ => f b) := by
    refine ⟨fun a => Accessible.rec (motive := fun _ _ => β) (fun a _ values => F a values) (accessible a), ?_⟩
    intro a
    have unfolds : ∀ isAccessible : Accessible R a,
        Accessible.rec (motive := fun _ _ => β) (fun a _ values => F a values) isAccessible =
          F a (fun b _ => Accessible.rec (motive := fun _ _ => β) (fun a _ values => F a values) (accessible b)) := by
      intro isAccessible
      cases isAccessible with
      | intro _ below => rfl
    exact unfolds (accessible a)
  obtain ⟨f, equation⟩ := defined
  refine ⟨f, equation, ?_⟩
  intro g recursion
  funext a
  refine complete_induction wellFounded (fun a => g a = f a) ?_ a
  intro a hypothesis
  show g a = f a
  rw [recursion a, equation a]
  congr 1
  funext b below
  exact hypothesis b below

/-- The order of the natural numbers is well-founded. -/
@[lcsitem "2.1.20", lcsmain]
theorem isWellFounded_lt : IsWellFounded (fun m n : Nat => m < n) := by
  apply (isWellFounded_iff_induction _).mpr
  intro P step n
  have all : ∀ k, k < n + 1 → P k := by
    induction n + 1 with
    | zero =>
      intro k less
      omega
    | succ n hypothesis =>
      intro k less
      apply step
      intro j smaller
      exact hypothesis j (by omega)
  exact all n (by omega)

/-- If a function takes related elements to elements related by a well-founded relation, the relation is well-founded. -/
@[lcsitem "2.1.20", lcsmain]
theorem isWellFounded_of_map {α β : Type} {R : α → α → Prop} {S : β → β → Prop} (wellFounded : IsWellFounded S)
    (f : α → β) (decreases : ∀ a b, R a b → S (f a) (f b)) : IsWellFounded R := by
  apply (isWellFounded_iff_noInfiniteDescent R).mpr
  intro ⟨g, descent⟩
  apply (isWellFounded_iff_noInfiniteDescent S).mp wellFounded
  exact ⟨fun n => f (g n), fun n => decreases _ _ (descent n)⟩

/-- The transitive closure of a relation is well-founded exactly if the relation is. -/
@[lcsitem "2.1.21", lcsmain]
theorem isWellFounded_transitiveClosure_iff {α : Type} (R : α → α → Prop) :
    IsWellFounded (TransitiveClosure R) ↔ IsWellFounded R := by
  constructor
  · intro wellFounded
    exact isWellFounded_of_map wellFounded (fun a => a) TransitiveClosure.single
  · intro wellFounded
    apply (isWellFounded_iff_forall_accessible _).mpr
    apply complete_induction wellFounded
    intro a hypothesis
    apply Accessible.intro
    intro b chain
    cases chain with
    | single _ holds => exact hypothesis b holds
    | step c _ chain last =>
      cases hypothesis c last with
      | intro _ below => exact below b chain

/-- The lexicographic order of pairs: the first components decide; if they are equal, the second ones do. -/
@[lcsitem "2.1.22", lcsmain]
def Lexicographic {α β : Type} (R : α → α → Prop) (S : β → β → Prop) (p q : α × β) : Prop :=
  R p.1 q.1 ∨ p.1 = q.1 ∧ S p.2 q.2

/-- The lexicographic order of two well-founded relations is well-founded. -/
@[lcsitem "2.1.22", lcsmain]
theorem isWellFounded_lexicographic {α β : Type} {R : α → α → Prop} {S : β → β → Prop} (left : IsWellFounded R)
    (right : IsWellFounded S) : IsWellFounded (Lexicographic R S) := by
  intro A ⟨p, inA⟩
  obtain ⟨a, ⟨b, inside⟩, minimalA⟩ := left (fun a => ∃ b, A (a, b)) ⟨p.1, p.2, inA⟩
  obtain ⟨c, inside', minimalC⟩ := right (fun c => A (a, c)) ⟨b, inside⟩
  refine ⟨(a, c), inside', ?_⟩
  intro q inQ less
  rcases less with first | ⟨same, second⟩
  · exact minimalA q.1 ⟨q.2, inQ⟩ first
  · apply minimalC q.2 _ second
    have pair : (a, q.2) = q := by
      cases q
      cases same
      rfl
    rw [pair]
    exact inQ

/-- There is no infinite sequence of steps. -/
@[lcsitem "2.1.23", lcsmain]
def Terminating {α : Type} (R : α → α → Prop) : Prop :=
  IsWellFounded (Converse R)

/-- Results of one step each, from the same element, can be joined. -/
@[lcsitem "2.1.23", lcsmain]
def LocallyConfluent {α : Type} (R : α → α → Prop) : Prop :=
  ∀ a b c, R a b → R a c → Joinable R b c

/-- A chain of steps is empty or starts with a step. -/
@[lcsitem "2.1.23"]
theorem eq_or_first_step {α : Type} {R : α → α → Prop} {a b : α} (chain : ReflexiveTransitiveClosure R a b) :
    a = b ∨ ∃ c, R a c ∧ ReflexiveTransitiveClosure R c b := by
  induction chain with
  | refl => exact .inl rfl
  | step b d _ last hypothesis =>
    rcases hypothesis with same | ⟨c, first, rest⟩
    · subst same
      exact .inr ⟨d, last, .refl d⟩
    · exact .inr ⟨c, first, .step c b d rest last⟩

/-- Newman's lemma: a terminating relation is confluent if it is locally confluent. -/
@[lcsitem "2.1.23", lcsmain]
theorem confluent_of_locallyConfluent {α : Type} {R : α → α → Prop} (terminating : Terminating R)
    (locally : LocallyConfluent R) : Confluent R := by
  intro a
  refine complete_induction terminating
    (fun a => ∀ b c, ReflexiveTransitiveClosure R a b → ReflexiveTransitiveClosure R a c → Joinable R b c) ?_ a
  intro a hypothesis b c toB toC
  have transitive := transitive_reflexiveTransitiveClosure R
  rcases eq_or_first_step toB with same | ⟨b', firstB, restB⟩
  · subst same
    exact ⟨c, toC, .refl c⟩
  · rcases eq_or_first_step toC with same | ⟨c', firstC, restC⟩
    · subst same
      exact ⟨b, .refl b, toB⟩
    · obtain ⟨d, fromB', fromC'⟩ := locally a b' c' firstB firstC
      obtain ⟨e, fromB, fromD⟩ := hypothesis b' firstB b d restB fromB'
      obtain ⟨f, fromE, fromC⟩ := hypothesis c' firstC e c (transitive c' d e fromC' fromD) restC
      exact ⟨f, transitive b e f fromB fromE, fromC⟩

/-- Under a terminating relation each element leads to a normal one. -/
@[lcsitem "2.1.23", lcsmain]
theorem exists_normal {α : Type} {R : α → α → Prop} (terminating : Terminating R) (a : α) :
    ∃ b, ReflexiveTransitiveClosure R a b ∧ Normal R b := by
  obtain ⟨b, reached, minimal⟩ := terminating (ReflexiveTransitiveClosure R a) ⟨a, .refl a⟩
  exact ⟨b, reached, fun c holds => minimal c (.step a b c reached holds) holds⟩

end LCS.Preliminaries
