def euclid (a b : Nat) : Nat :=
  if h : b = 0 then b else euclid b (a % b)
termination_by b
decreasing_by exact Nat.mod_lt _ (Nat.pos_of_ne_zero h)
