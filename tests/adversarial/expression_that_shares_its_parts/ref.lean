theorem large : (1 : Nat) = 1 := rfl
