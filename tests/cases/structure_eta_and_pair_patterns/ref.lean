structure Sequent where
  left : List Nat
  right : List Nat

def Sequent.copy (s : Sequent) : Sequent := s

def Sequent.swap (s : Sequent) : Sequent := ⟨s.right, s.left⟩

def Ordered (ps : List (Nat × Nat)) : Prop := ∀ p ∈ ps, p.1 ≤ p.2

def unit (u : Unit) : Unit := u
