def names (xs : List Nat) : List Nat := xs |>.map (· + 1) |>.filter (1 < ·)
