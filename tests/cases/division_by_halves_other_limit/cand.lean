def log (n : Nat) : Nat :=
  if h : n < 1 then 0 else log (n / 2) + 1
termination_by n
decreasing_by omega
