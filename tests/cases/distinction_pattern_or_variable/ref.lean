theorem t (l : List Nat) (h : match l with | [] => P | a :: t => Q a ∧ S (a :: t)) : True := trivial
