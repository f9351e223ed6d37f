def g (n : Nat) : Nat := n + 2
def g._sunfold (n : Nat) : Nat := n + 1
def f (n : Nat) : Nat := (fun (_ : Nat) => g n) (g._sunfold n)
