def f (h : False) (n : Nat) : Nat := n
