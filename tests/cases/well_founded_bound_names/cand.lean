def log (number : Nat) : Nat :=
  if small : number ≤ 1 then 0 else log (number / 2) + 1
termination_by number
decreasing_by exact Nat.div_lt_self (by omega) (by omega)
