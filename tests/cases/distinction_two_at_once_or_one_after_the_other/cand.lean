theorem t (b c : Bool) (n : Nat) (h : match b, c with | true, true => P | _, _ => Q n) : True := trivial
