def f (n : Nat) : Prop := 0 + n = n
