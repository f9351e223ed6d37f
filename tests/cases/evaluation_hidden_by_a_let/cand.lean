theorem t (n : Nat) : let _m := n; 2 * 2 = 4 := rfl
