def names (xs : List Nat) : List Nat := xs |>.filter (1 < ·) |>.map (· + 1)
