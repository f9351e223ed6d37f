module

public import LCS.Preliminaries.Trees

/-! 2.3: sets defined inductively by operations, from above and in stages; free generation and functions by recursion. -/

@[expose] public section

namespace LCS.Preliminaries

/-- An operation on a type for each symbol of a ranked alphabet, with as many arguments as the rank says. -/
@[lcsitem "2.3.1", lcsmain]
def Operations (S : RankedAlphabet) (α : Type) : Type :=
  (s : S.Symbol) → (Fin (S.rank s) → α) → α

/-- A set is closed if the operations do not lead out of it. -/
@[lcsitem "2.3.1", lcsmain]
def IsClosed {S : RankedAlphabet} {α : Type} (F : Operations S α) (A : α → Prop) : Prop :=
  ∀ s arguments, (∀ i, A (arguments i)) → A (F s arguments)

/-- The inductive closure of a set: the intersection of all closed sets that contain it. -/
@[lcsitem "2.3.1", lcsmain]
def InductiveClosure {S : RankedAlphabet} {α : Type} (F : Operations S α) (X : α → Prop) (a : α) : Prop :=
  ∀ A, (∀ x, X x → A x) → IsClosed F A → A a

/-- The closure contains the set. -/
@[lcsitem "2.3.1", lcsmain]
theorem inductiveClosure_base {S : RankedAlphabet} {α : Type} (F : Operations S α) (X : α → Prop) (x : α) (inside : X x) :
    InductiveClosure F X x :=
  fun _ contains _ => contains x inside

/-- The closure is closed. -/
@[lcsitem "2.3.1", lcsmain]
theorem isClosed_inductiveClosure {S : RankedAlphabet} {α : Type} (F : Operations S α) (X : α → Prop) :
    IsClosed F (InductiveClosure F X) := by
  intro s arguments inside A contains closed
  exact closed s arguments (fun i => inside i A contains closed)

/-- Induction: what holds on the set that generates, and is passed on by the operations, holds on the closure. -/
@[lcsitem "2.3.2", lcsmain]
theorem inductiveClosure_induction {S : RankedAlphabet} {α : Type} {F : Operations S α} {X : α → Prop} (P : α → Prop)
    (base : ∀ x, X x → P x)
    (step : ∀ s arguments, (∀ i, InductiveClosure F X (arguments i)) → (∀ i, P (arguments i)) → P (F s arguments))
    (a : α) (inside : InductiveClosure F X a) : P a := by
  have both : InductiveClosure F X a ∧ P a := by
    apply inside (fun a => InductiveClosure F X a ∧ P a)
    · intro x inX
      exact ⟨inductiveClosure_base F X x inX, base x inX⟩
    · intro s arguments holds
      exact ⟨isClosed_inductiveClosure F X s arguments (fun i => (holds i).1),
        step s arguments (fun i => (holds i).1) (fun i => (holds i).2)⟩
  exact both.2

/-- An element is in the closure exactly if it is in the set or the value of an operation on elements of the closure. -/
@[lcsitem "2.3.2", lcsmain]
theorem inductiveClosure_iff {S : RankedAlphabet} {α : Type} (F : Operations S α) (X : α → Prop) (a : α) :
    InductiveClosure F X a ↔ X a ∨ ∃ s arguments, (∀ i, InductiveClosure F X (arguments i)) ∧ a = F s arguments := by
  constructor
  · apply inductiveClosure_induction
    · intro x inX
      exact .inl inX
    · intro s arguments inside _
      exact .inr ⟨s, arguments, inside, rfl⟩
  · intro holds
    rcases holds with inX | ⟨s, arguments, inside, same⟩
    · exact inductiveClosure_base F X a inX
    · rw [same]
      exact isClosed_inductiveClosure F X s arguments inside

/-- A larger set has a larger closure. -/
@[lcsitem "2.3.3", lcsmain]
theorem inductiveClosure_monotone {S : RankedAlphabet} {α : Type} (F : Operations S α) {X Y : α → Prop}
    (part : ∀ a, X a → Y a) (a : α) (inside : InductiveClosure F X a) : InductiveClosure F Y a :=
  fun A contains closed => inside A (fun x inX => contains x (part x inX)) closed

/-- The closure of the closure is the closure. -/
@[lcsitem "2.3.3", lcsmain]
theorem inductiveClosure_idempotent {S : RankedAlphabet} {α : Type} (F : Operations S α) (X : α → Prop) :
    InductiveClosure F (InductiveClosure F X) = InductiveClosure F X := by
  funext a
  apply propext
  constructor
  · intro inside
    exact inside _ (fun _ inX => inX) (isClosed_inductiveClosure F X)
  · exact inductiveClosure_base F (InductiveClosure F X) a

/-- A set is its own closure exactly if it is closed. -/
@[lcsitem "2.3.3", lcsmain]
theorem inductiveClosure_eq_iff {S : RankedAlphabet} {α : Type} (F : Operations S α) (A : α → Prop) :
    InductiveClosure F A = A ↔ IsClosed F A := by
  constructor
  · intro same
    rw [← same]
    exact isClosed_inductiveClosure F A
  · intro closed
    funext a
    apply propext
    constructor
    · intro inside
      exact inside A (fun _ inA => inA) closed
    · exact inductiveClosure_base F A a

/-- The stages of the construction: first the set, then each time all values on what there is already, too. -/
@[lcsitem "2.3.4", lcsmain]
def Stage {S : RankedAlphabet} {α : Type} (F : Operations S α) (X : α → Prop) : Nat → α → Prop
  | 0, a => X a
  | n + 1, a => Stage F X n a ∨ ∃ s arguments, (∀ i, Stage F X n (arguments i)) ∧ a = F s arguments

/-- The stages grow. -/
@[lcsitem "2.3.4"]
theorem stage_le {S : RankedAlphabet} {α : Type} {F : Operations S α} {X : α → Prop} {m n : Nat} (le : m ≤ n) {a : α}
    (inside : Stage F X m a) : Stage F X n a := by
  induction le with
  | refl => exact inside
  | step _ hypothesis => exact .inl hypothesis

/-- The union of the stages is closed. -/
@[lcsitem "2.3.4"]
theorem isClosed_stages {S : RankedAlphabet} {α : Type} (F : Operations S α) (X : α → Prop) :
    IsClosed F (fun a => ∃ n, Stage F X n a) := by
  intro s arguments inside
  obtain ⟨n, there⟩ := Classical.axiomOfChoice inside
  refine ⟨maximum (S.rank s) n + 1, .inr ⟨s, arguments, ?_, rfl⟩⟩
  intro i
  exact stage_le (le_maximum n i) (there i)

/-- The closure from above and the union of the stages are the same set. -/
@[lcsitem "2.3.4", lcsmain]
theorem inductiveClosure_iff_stage {S : RankedAlphabet} {α : Type} (F : Operations S α) (X : α → Prop) (a : α) :
    InductiveClosure F X a ↔ ∃ n, Stage F X n a := by
  constructor
  · intro inside
    exact inside _ (fun x inX => ⟨0, inX⟩) (isClosed_stages F X)
  · intro ⟨n, inside⟩
    induction n generalizing a with
    | zero => exact inductiveClosure_base F X a inside
    | succ n hypothesis =>
      rcases inside with before | ⟨s, arguments, there, same⟩
      · exact hypothesis a before
      · rw [same]
        exact isClosed_inductiveClosure F X s arguments (fun i => hypothesis (arguments i) (there i))

/-- The closure is freely generated: each of its elements is generated in one way only. -/
@[lcsitem "2.3.5", lcsmain]
structure FreelyGenerated {S : RankedAlphabet} {α : Type} (F : Operations S α) (X : α → Prop) : Prop where
  /-- Values of operations on elements of the closure are not in the set that generates. -/
  base : ∀ s arguments, (∀ i, InductiveClosure F X (arguments i)) → ¬ X (F s arguments)
  /-- Values of different operations are different. -/
  distinct : ∀ s r arguments others, (∀ i, InductiveClosure F X (arguments i)) → (∀ i, InductiveClosure F X (others i)) →
    F s arguments = F r others → s = r
  /-- Values of the same operation on different arguments are different. -/
  injective : ∀ s arguments others, (∀ i, InductiveClosure F X (arguments i)) → (∀ i, InductiveClosure F X (others i)) →
    F s arguments = F s others → arguments = others

/-- If the closure is freely generated, each element outside the set is the value of one operation on one list of arguments. -/
@[lcsitem "2.3.5", lcsmain]
theorem FreelyGenerated.unique_generation {S : RankedAlphabet} {α : Type} {F : Operations S α} {X : α → Prop}
    (free : FreelyGenerated F X) (a : α) (inside : InductiveClosure F X a) (new : ¬ X a) :
    ∃ p : (s : S.Symbol) × (Fin (S.rank s) → α), ((∀ i, InductiveClosure F X (p.2 i)) ∧ a = F p.1 p.2) ∧
      ∀ q : (s : S.Symbol) × (Fin (S.rank s) → α), (∀ i, InductiveClosure F X (q.2 i)) ∧ a = F q.1 q.2 → q = p := by
  rcases (inductiveClosure_iff F X a).mp inside with inX | ⟨s, arguments, there, same⟩
  · exact absurd inX new
  · refine ⟨⟨s, arguments⟩, ⟨there, same⟩, ?_⟩
    intro ⟨r, others⟩ ⟨there', same'⟩
    have equal := same'.symm.trans same
    have first := free.distinct r s others arguments there' there equal
    subst first
    rw [free.injective r others arguments there' there equal]

/-- The function `f` continues `h` from the set to the closure, as a homomorphism from the operations `F` to `G`. -/
@[lcsitem "2.3.6", lcsmain]
structure IsHomomorphicExtension {S : RankedAlphabet} {α β : Type} (F : Operations S α) (X : α → Prop) (G : Operations S β)
    (h f : α → β) : Prop where
  /-- On the set the values are those of `h`. -/
  base : ∀ x, X x → f x = h x
  /-- On the closure operations are taken to operations. -/
  operation : ∀ s arguments, (∀ i, InductiveClosure F X (arguments i)) → f (F s arguments) = G s (fun i => f (arguments i))

/-- Two homomorphic extensions of the same function agree on the closure. -/
@[lcsitem "2.3.6"]
theorem IsHomomorphicExtension.agree {S : RankedAlphabet} {α β : Type} {F : Operations S α} {X : α → Prop}
    {G : Operations S β} {h f g : α → β} (left : IsHomomorphicExtension F X G h f)
    (right : IsHomomorphicExtension F X G h g) (a : α) (inside : InductiveClosure F X a) : f a = g a := by
  refine inductiveClosure_induction (fun a => f a = g a) ?_ ?_ a inside
  · intro x inX
    exact (left.base x inX).trans (right.base x inX).symm
  · intro s arguments there hypothesis
    show f (F s arguments) = g (F s arguments)
    rw [left.operation s arguments there, right.operation s arguments there]
    congr 1
    funext i
    exact hypothesis i

/-- Elements of the closure together with the values that an extension should have there. -/
@[lcsitem "2.3.6"]
inductive Corresponds {S : RankedAlphabet} {α β : Type} (F : Operations S α) (X : α → Prop) (G : Operations S β) (h : α → β) :
    α → β → Prop where
  /-- On the set, the values of `h`. -/
  | base (x : α) : X x → Corresponds F X G h x (h x)
  /-- Values of corresponding operations on corresponding arguments. -/
  | operation (s : S.Symbol) (arguments : Fin (S.rank s) → α) (values : Fin (S.rank s) → β) :
      (∀ i, InductiveClosure F X (arguments i)) → (∀ i, Corresponds F X G h (arguments i) (values i)) →
      Corresponds F X G h (F s arguments) (G s values)

/-- Where a value comes from. -/
@[lcsitem "2.3.6"]
theorem Corresponds.origin {S : RankedAlphabet} {α β : Type} {F : Operations S α} {X : α → Prop} {G : Operations S β}
    {h : α → β} {a : α} {b : β} (holds : Corresponds F X G h a b) :
    (X a ∧ b = h a) ∨ ∃ s arguments values, (∀ i, InductiveClosure F X (arguments i)) ∧
      (∀ i, Corresponds F X G h (arguments i) (values i)) ∧ a = F s arguments ∧ b = G s values := by
  cases holds with
  | base _ inX => exact .inl ⟨inX, rfl⟩
  | operation s arguments values inside below => exact .inr ⟨s, arguments, values, inside, below, rfl, rfl⟩

/-- If the closure is freely generated, only one value belongs to an element. -/
@[lcsitem "2.3.6"]
theorem Corresponds.unique {S : RankedAlphabet} {α β : Type} {F : Operations S α} {X : α → Prop} {G : Operations S β}
    {h : α → β} (free : FreelyGenerated F X) {a : α} {b c : β} (first : Corresponds F X G h a b)
    (second : Corresponds F X G h a c) : b = c := by
  induction first generalizing c with
  | base x inX =>
    rcases second.origin with ⟨_, same⟩ | ⟨s, arguments, values, inside, _, same, _⟩
    · exact same.symm
    · rw [same] at inX
      exact absurd inX (free.base s arguments inside)
  | operation s arguments values inside _ hypothesis =>
    rcases second.origin with ⟨inX, _⟩ | ⟨r, others, values', inside', below, same, result⟩
    · exact absurd inX (free.base s arguments inside)
    · have symbol := free.distinct s r arguments others inside inside' same
      subst symbol
      have equal := free.injective s arguments others inside inside' same
      subst equal
      rw [result]
      congr 1
      funext i
      exact hypothesis i (below i)

/-- Each element of the closure has a value. -/
@[lcsitem "2.3.6"]
theorem exists_corresponds {S : RankedAlphabet} {α β : Type} {F : Operations S α} {X : α → Prop} (G : Operations S β)
    (h : α → β) (a : α) (inside : InductiveClosure F X a) : ∃ b, Corresponds F X G h a b := by
  refine inductiveClosure_induction (fun a => ∃ b, Corresponds F X G h a b) ?_ ?_ a inside
  · intro x inX
    exact ⟨h x, .base x inX⟩
  · intro s arguments there hypothesis
    obtain ⟨values, correct⟩ := Classical.axiomOfChoice hypothesis
    exact ⟨G s values, .operation s arguments values there correct⟩

/-- Recursion theorem: if the closure is freely generated, each function on the set has a homomorphic extension, and only one
on the closure. -/
@[lcsitem "2.3.6", lcsmain]
theorem FreelyGenerated.exists_unique_extension {S : RankedAlphabet} {α β : Type} {F : Operations S α} {X : α → Prop}
    (free : FreelyGenerated F X) (G : Operations S β) (h : α → β) :
    ∃ f, IsHomomorphicExtension F X G h f ∧
      ∀ g, IsHomomorphicExtension F X G h g → ∀ a, InductiveClosure F X a → g a = f a := by
  have value : ∀ a, ∃ b, InductiveClosure F X a → Corresponds F X G h a b := by
    intro a
    by_cases inside : InductiveClosure F X a
    · obtain ⟨b, holds⟩ := exists_corresponds G h a inside
      exact ⟨b, fun _ => holds⟩
    · exact ⟨h a, fun inside' => absurd inside' inside⟩
  obtain ⟨f, correct⟩ := Classical.axiomOfChoice value
  have extension : IsHomomorphicExtension F X G h f := by
    constructor
    · intro x inX
      exact (correct x (inductiveClosure_base F X x inX)).unique free (.base x inX)
    · intro s arguments inside
      apply (correct _ (isClosed_inductiveClosure F X s arguments inside)).unique free
      exact .operation s arguments (fun i => f (arguments i)) inside (fun i => correct (arguments i) (inside i))
  refine ⟨f, extension, ?_⟩
  intro g other a inside
  exact other.agree extension a inside

/-- The operations that make trees out of trees, by putting a symbol above them. -/
@[lcsitem "2.3.7", lcsmain]
def treeOperations (S : RankedAlphabet) : Operations S (FiniteTree S) :=
  fun s children => .node s children

/-- All finite trees are generated from nothing. -/
@[lcsitem "2.3.7", lcsmain]
theorem inductiveClosure_treeOperations (S : RankedAlphabet) (t : FiniteTree S) :
    InductiveClosure (treeOperations S) (fun _ => False) t := by
  induction t with
  | node s children hypothesis => exact isClosed_inductiveClosure _ _ s children hypothesis

/-- The finite trees are freely generated. -/
@[lcsitem "2.3.7", lcsmain]
theorem freelyGenerated_treeOperations (S : RankedAlphabet) : FreelyGenerated (treeOperations S) (fun _ => False) := by
  refine ⟨?_, ?_, ?_⟩
  · intro _ _ _ inside
    exact inside
  · intro s r arguments others _ _ same
    exact (FiniteTree.node.inj same).1
  · intro s arguments others _ _ same
    exact eq_of_heq (FiniteTree.node.inj same).2

/-- The value of a finite tree under given operations. -/
@[lcsitem "2.3.7", lcsmain]
def FiniteTree.evaluate {S : RankedAlphabet} {β : Type} (G : Operations S β) : FiniteTree S → β
  | node s children => G s (fun i => (children i).evaluate G)

/-- Evaluation is the only function that takes the operations on trees to given operations. -/
@[lcsitem "2.3.7", lcsmain]
theorem FiniteTree.eq_evaluate_iff {S : RankedAlphabet} {β : Type} (G : Operations S β) (f : FiniteTree S → β) :
    f = FiniteTree.evaluate G ↔ ∀ s children, f (.node s children) = G s (fun i => f (children i)) := by
  constructor
  · intro same s children
    rw [same]
    rfl
  · intro homomorphism
    funext t
    induction t with
    | node s children hypothesis =>
      rw [homomorphism s children]
      show G s _ = G s _
      congr 1
      funext i
      exact hypothesis i

/-- The alphabet with only one symbol, of rank 1. -/
@[lcsitem "2.3.8", lcsmain]
def unaryAlphabet : RankedAlphabet :=
  ⟨Unit, fun _ => 1⟩

/-- The operation that adds 2 to a number. -/
@[lcsitem "2.3.8", lcsmain]
def addTwo : Operations unaryAlphabet Nat :=
  fun _ arguments => arguments ⟨0, Nat.zero_lt_one⟩ + 2

/-- The numbers generated from 0 by adding 2 are the even ones. -/
@[lcsitem "2.3.8", lcsmain]
theorem inductiveClosure_addTwo (n : Nat) : InductiveClosure addTwo (fun k => k = 0) n ↔ ∃ k, n = 2 * k := by
  constructor
  · intro inside
    refine inside (fun n => ∃ k, n = 2 * k) ?_ ?_
    · intro x zero
      exact ⟨0, zero⟩
    · intro s arguments even
      obtain ⟨k, same⟩ := even ⟨0, Nat.zero_lt_one⟩
      refine ⟨k + 1, ?_⟩
      show arguments ⟨0, Nat.zero_lt_one⟩ + 2 = 2 * (k + 1)
      omega
  · intro ⟨k, same⟩
    induction k generalizing n with
    | zero => exact inductiveClosure_base _ _ n same
    | succ k hypothesis =>
      rw [same]
      exact isClosed_inductiveClosure addTwo (fun k => k = 0) () (fun _ => 2 * k) (fun _ => hypothesis (2 * k) rfl)

/-- They are freely generated. -/
@[lcsitem "2.3.8", lcsmain]
theorem freelyGenerated_addTwo : FreelyGenerated addTwo (fun k => k = 0) := by
  refine ⟨?_, ?_, ?_⟩
  · intro s arguments _ zero
    have step : arguments ⟨0, Nat.zero_lt_one⟩ + 2 = 0 := zero
    omega
  · intro s r _ _ _ _ _
    rfl
  · intro s arguments others _ _ same
    have step : arguments ⟨0, Nat.zero_lt_one⟩ + 2 = others ⟨0, Nat.zero_lt_one⟩ + 2 := same
    funext i
    have only : i = ⟨0, Nat.zero_lt_one⟩ := Fin.ext (Nat.lt_one_iff.mp i.isLt)
    rw [only]
    omega

/-- With 2 as a further generator they are not freely generated. -/
@[lcsitem "2.3.8", lcsmain]
theorem not_freelyGenerated_addTwo : ¬ FreelyGenerated addTwo (fun k => k = 0 ∨ k = 2) := by
  intro free
  exact free.base () (fun _ => 0) (fun _ => inductiveClosure_base _ _ 0 (.inl rfl)) (.inr rfl)

end LCS.Preliminaries
