module

public import Lean
public import Check.Sequence
public import Check.Table
public import Check.Session

/-!
Instances that are paired although their names differ.

Nobody has to name an instance, and a name that Lean makes is no part of what a person says. An instance of the reference
that the candidate has none of that name for is paired with the candidate's instance of the same class of the same things,
if there is exactly one on either side. How they compare is found out as for all that is paired.
-/

public section

namespace Check

open Lean

/-- How deep the text of a class and its arguments goes: nodes share their parts, written out they can be any size. -/
def depthShown : Nat := 10

/-- The text of a constant that is applied to others, without binders. -/
def applicationText (nodes : Array Node) (depth : Nat) (i : Nat) : String :=
  match depth with
  | 0 => "_"
  | depth + 1 =>
    match nodes[i]? with
    | some (.app f a) => applicationText nodes depth f ++ " (" ++ applicationText nodes depth a ++ ")"
    | some (.const n _) => (privateToUserName n).toString
    | some (.pi ..) => "∀"
    | some (.lam _ _ _ body) => "fun " ++ applicationText nodes depth body
    | some (.sort _) => "Sort"
    | some (.number n) => toString n
    | _ => "_"

/-- What a node applies, and to what, as far as these are constants: a text that is the same for instances of the same class of
the same things. -/
partial def conclusionText (nodes : Array Node) (i : Nat) : String :=
  match nodes[i]? with
  | some (.pi _ _ _ body) => conclusionText nodes body
  | _ => applicationText nodes depthShown i


/-- An instance and what it is an instance of. -/
structure InstanceOf where
  /-- The instance. -/
  name : Name
  /-- Class and arguments, as a text. -/
  text : String

/-- The instances from position `i` on that have no declaration of their name on the other side, in front of `found`. -/
partial def unpairedInstances (mine other : Tables) (otherUsers : Table Name Name) (i : Nat) (found : List InstanceOf) :
    List InstanceOf :=
  match mine.declarations[i]? with
  | none => found
  | some (.constant c) =>
    let isUnpaired := c.head.has Flag.isInstance && (pairedName? other otherUsers c.head.name).isNone
    let found := if isUnpaired then ⟨c.head.name, conclusionText mine.nodes c.type⟩ :: found else found
    unpairedInstances mine other otherUsers (i + 1) found
  | some _ => unpairedInstances mine other otherUsers (i + 1) found

/-- How many instances are of the given class and arguments. -/
def countOf (text : String) (instances : List InstanceOf) : Nat :=
  count (keep (fun i => i.text == text) instances)

/-- Pairs instances that are alone in being of their class and arguments. -/
def pairAlone (references candidates : List InstanceOf) (pairs : InstancePairs) : List InstanceOf → InstancePairs
  | [] => pairs
  | r :: rs =>
    let pairs :=
      match countOf r.text references == 1 && countOf r.text candidates == 1, findIn (fun c => c.text == r.text) candidates with
      | true, some c =>
        { candidates := pairs.candidates.insert r.name c.name, references := pairs.references.insert c.name r.name }
      | _, _ => pairs
    pairAlone references candidates pairs rs

/-- The pairs of instances of two exports whose names differ. -/
def pairInstances (reference : Tables) (referenceUsers : Table Name Name) (candidate : Tables) (candidateUsers : Table Name Name) :
    InstancePairs :=
  let references := unpairedInstances reference candidate candidateUsers 0 []
  let none_ : InstancePairs := { candidates := .empty, references := .empty }
  match references with
  | [] => none_
  | references => pairAlone references (unpairedInstances candidate reference referenceUsers 0 []) none_ references

end Check
