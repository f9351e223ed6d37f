theorem key (n : Nat) : 0 + n = n := Nat.zero_add n
theorem main (n : Nat) : 0 + n = n := key n
