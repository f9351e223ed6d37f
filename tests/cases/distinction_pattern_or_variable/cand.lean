theorem t (l : List Nat) (h : match l with | [] => P | a :: _ => Q a ∧ S l) : True := trivial
