def up (n : Nat) : Nat := go n
where
  go (k : Nat) : Nat := k + 1
