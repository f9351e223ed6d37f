def first (xs : List Nat) : Option Nat := xs.head?
