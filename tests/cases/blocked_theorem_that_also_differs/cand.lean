def double (n : Nat) : Nat := n + n + 0 * n + n

theorem double_le (n m : Nat) (h : n < m) : double n ≤ double m := by
  unfold double; omega
