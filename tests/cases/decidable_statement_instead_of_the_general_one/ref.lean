theorem double_even (n : Nat) : (2 * n) % 2 = 0 := Nat.mul_mod_right 2 n
