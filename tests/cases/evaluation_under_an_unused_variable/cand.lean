theorem t (n : Nat) : (fun (_ : Nat) => 2 * 2) n = 4 := rfl
