def f (n : Nat) : Prop := n - n = 0
