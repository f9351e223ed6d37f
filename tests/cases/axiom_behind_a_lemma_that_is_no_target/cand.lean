axiom bad : False
theorem key (n : Nat) : n + 0 = n := bad.elim
theorem main (n : Nat) : n + 0 = n := key n
