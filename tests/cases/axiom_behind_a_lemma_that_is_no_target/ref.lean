theorem key (n : Nat) : n + 0 = n := rfl
theorem main (n : Nat) : n + 0 = n := key n
