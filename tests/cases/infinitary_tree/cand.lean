inductive Ordinal where
  | limit : (Nat → Ordinal) → Ordinal
  | succ : Ordinal → Ordinal
  | zero : Ordinal

namespace Ordinal

inductive le : Ordinal → Ordinal → Prop where
  | limit (f : Nat → Ordinal) (b : Ordinal) (all : ∀ i : Nat, le (f i) b) : le (limit f) b
  | member (a : Ordinal) (f : Nat → Ordinal) (i : Nat) (one : le a (f i)) : le a (limit f)
  | succ (a b : Ordinal) (h : le a b) : le a.succ b.succ
  | zero (a : Ordinal) : le Ordinal.zero a

def add (a b : Ordinal) : Ordinal :=
  match b with
  | limit f => limit fun i => add a (f i)
  | succ b => succ (add a b)
  | zero => a

def WellAbove (a : Ordinal) : Prop :=
  match a with
  | limit f => ∃ i, WellAbove (f i)
  | succ b => Or (WellAbove b) (b = zero)
  | zero => False

end Ordinal
