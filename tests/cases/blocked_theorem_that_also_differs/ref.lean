def double (n : Nat) : Nat := n + n

theorem double_le (n m : Nat) (h : n ≤ m) : double n ≤ double m := Nat.add_le_add h h
