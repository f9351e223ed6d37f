theorem main (n : Nat) : n + 0 = n := aux n
where aux (n : Nat) : n + 0 = n := rfl
