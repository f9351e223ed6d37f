def log (k : Nat) : Nat :=
  if small : LT.lt k 2 then Nat.zero else (log (k / 2)).succ
termination_by k
decreasing_by exact Nat.div_lt_self (Nat.lt_of_lt_of_le Nat.zero_lt_two (Nat.le_of_not_lt small)) Nat.one_lt_two

def bits (k : Nat) : List Bool :=
  if none : k = 0 then List.nil else List.cons (k % 2 == 1) (bits (k / 2))
termination_by k
decreasing_by exact Nat.div_lt_self (Nat.pos_of_ne_zero none) (by decide)
