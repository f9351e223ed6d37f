inductive Formula where
  | all : Nat → Formula → Formula
  | eq : Nat → Nat → Formula
  | conj : Formula → Formula → Formula

namespace Formula

def free (formula : Formula) : List Nat :=
  match formula with
  | all bound body => List.filter (· != bound) (free body)
  | eq l r => l :: r :: []
  | conj l r => List.append (free l) (free r)

def Closed (formula : Formula) : Prop := formula.free = List.nil
end Formula
