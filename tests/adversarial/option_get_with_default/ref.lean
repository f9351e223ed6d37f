def front (xs : List Nat) : Option Nat := xs.head?
