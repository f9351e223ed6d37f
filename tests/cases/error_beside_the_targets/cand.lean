def halve (m : Nat) : Nat := m / 2

theorem halve_lt (m : Nat) : halve m < m := by
  unfold halve
  omega
