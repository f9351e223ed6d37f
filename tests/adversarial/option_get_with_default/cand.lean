def front (xs : List Nat) : Option Nat := some (xs.head?.getD 0)
