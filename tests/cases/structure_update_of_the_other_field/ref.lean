structure Sequent where
  left : List Nat
  right : List Nat

def Sequent.addLeft (a : Nat) (s : Sequent) : Sequent := { s with left := a :: s.left }
