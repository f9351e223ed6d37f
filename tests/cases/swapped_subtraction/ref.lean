def gap (low high : Nat) : Nat := high - low
