module

public import Lean

/-!
Plain functions over lists.

The published `.olean` files carry no private helpers and no intermediate code, so a polymorphic function of another module
can be called only if the compiler makes a copy of it for the types at hand. It does so for functions with the attribute
`specialize` that take an instance; `Specialized` is an instance for every type.
-/

public section

namespace Check

/-- Holds of every type. A function that asks for it is compiled anew for each type it is used at. -/
class Specialized (α : Type) where
  /-- The class needs a field to count as an instance at compile time. -/
  witness : Unit

instance {α : Type} : Specialized α := ⟨()⟩

variable {α : Type}

/-- `xs` in reverse order, followed by `tail`. -/
@[specialize] def reverseOnto [Specialized α] : List α → List α → List α
  | [], tail => tail
  | x :: xs, tail => reverseOnto xs (x :: tail)

/-- `xs` in reverse order. -/
@[inline] def reversed [Specialized α] (xs : List α) : List α :=
  reverseOnto xs []

/-- `xs` followed by `ys`. -/
@[inline] def joined [Specialized α] (xs ys : List α) : List α :=
  reverseOnto (reversed xs) ys

/-- `n` more than the number of elements. -/
@[specialize] def countFrom [Specialized α] (n : Nat) : List α → Nat
  | [] => n
  | _ :: xs => countFrom (n + 1) xs

/-- The number of elements. -/
@[inline] def count [Specialized α] (xs : List α) : Nat :=
  countFrom 0 xs

/-- Whether `p` holds of an element. -/
@[specialize] def anyOf [Specialized α] (p : α → Bool) : List α → Bool
  | [] => false
  | x :: xs => p x || anyOf p xs

/-- Whether `p` holds of every element. -/
@[specialize] def allOf [Specialized α] (p : α → Bool) : List α → Bool
  | [] => true
  | x :: xs => p x && allOf p xs

/-- The first element of which `p` holds. -/
@[specialize] def findIn [Specialized α] (p : α → Bool) : List α → Option α
  | [] => none
  | x :: xs => if p x then some x else findIn p xs

/-- `kept` in reverse order, then the elements of which `p` holds, in order. -/
@[specialize] def keepOnto [Specialized α] (p : α → Bool) (kept : List α) : List α → List α
  | [] => reversed kept
  | x :: xs => keepOnto p (if p x then x :: kept else kept) xs

/-- The elements of which `p` holds, in order. -/
@[inline] def keep [Specialized α] (p : α → Bool) (xs : List α) : List α :=
  keepOnto p [] xs

/-- The element at a position, counted from 0. -/
@[specialize] def elementAt [Specialized α] (n : Nat) : List α → Option α
  | [] => none
  | x :: xs => if n == 0 then some x else elementAt (n - 1) xs

/-- `done` in reverse order with the first `n` elements behind, and the rest. -/
@[specialize] def splitOnto [Specialized α] (n : Nat) (done : List α) : List α → List α × List α
  | [] => (reversed done, [])
  | x :: xs => if n == 0 then (reversed done, x :: xs) else splitOnto (n - 1) (x :: done) xs

/-- The first `n` elements, and the rest. -/
@[inline] def splitAt [Specialized α] (n : Nat) (xs : List α) : List α × List α :=
  splitOnto n [] xs

/-- The first `n` elements. -/
@[inline] def firstOnes [Specialized α] (n : Nat) (xs : List α) : List α :=
  (splitAt n xs).1

/-- All but the first `n` elements. -/
@[specialize] def withoutFirst [Specialized α] (n : Nat) : List α → List α
  | [] => []
  | x :: xs => if n == 0 then x :: xs else withoutFirst (n - 1) xs

/-- `done` in reverse order with all elements but the last behind, and the last. -/
@[specialize] def splitLastOnto [Specialized α] (done : List α) : List α → Option (List α × α)
  | [] => none
  | [x] => some (reversed done, x)
  | x :: xs => splitLastOnto (x :: done) xs

/-- The elements before the last, and the last. -/
@[inline] def splitLast [Specialized α] (xs : List α) : Option (List α × α) :=
  splitLastOnto [] xs

/-- The position of the first element of which `p` holds, counted from `start`. -/
@[specialize] def positionFrom [Specialized α] (p : α → Bool) (start : Nat) : List α → Option Nat
  | [] => none
  | x :: xs => if p x then some start else positionFrom p (start + 1) xs

/-- Two sorted lists as one sorted list in front of `merged` reversed; what is equal keeps its order. -/
@[specialize] partial def merge [Specialized α] (before : α → α → Bool) (left right merged : List α) : List α :=
  match left, right with
  | [], right => reverseOnto merged right
  | left, [] => reverseOnto merged left
  | a :: as, b :: bs =>
    if before a b then merge before as (b :: bs) (a :: merged) else merge before (a :: as) bs (b :: merged)

/-- One pass of `sorted`: neighbours merged. -/
@[specialize] partial def mergeNeighbours [Specialized α] (before : α → α → Bool) (runs merged : List (List α)) : List (List α) :=
  match runs with
  | a :: b :: rest => mergeNeighbours before rest (merge before a b [] :: merged)
  | [a] => reversed (a :: merged)
  | [] => reversed merged

/-- Runs merged until one is left. -/
@[specialize] partial def mergeRuns [Specialized α] (before : α → α → Bool) (runs : List (List α)) : List α :=
  match runs with
  | [] => []
  | [run] => run
  | runs => mergeRuns before (mergeNeighbours before runs [])

/-- `runs` in reverse order, then each element as a list. -/
@[specialize] def singletons [Specialized α] (runs : List (List α)) : List α → List (List α)
  | [] => reversed runs
  | x :: xs => singletons ([x] :: runs) xs

/-- `xs` sorted; what is equal keeps its order. `before a b`: may `a` stand before `b`? -/
@[inline] def sorted [Specialized α] (before : α → α → Bool) (xs : List α) : List α :=
  mergeRuns before (singletons [] xs)

end Check
