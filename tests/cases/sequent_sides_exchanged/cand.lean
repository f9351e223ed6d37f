structure Sequent where
  left : List Nat
  right : List Nat

def Sequent.premises (s : Sequent) : List Nat := s.left

def Sequent.conclusions (s : Sequent) : List Nat := s.left

def Sequent.empty : Sequent := ⟨[], []⟩
