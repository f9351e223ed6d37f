def gap (low high : Nat) : Nat := low - high
