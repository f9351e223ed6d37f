structure Sequent where
  make ::
  left : List Nat
  right : List Nat

def Sequent.weight : Sequent → Nat := fun q => q.left.length + 2 * q.right.length

def Sequent.exchange (q : Sequent) : Sequent := Sequent.make q.right q.left
