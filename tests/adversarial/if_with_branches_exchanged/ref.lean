def pick (n : Nat) : Nat := if n = 0 then 1 else 2
