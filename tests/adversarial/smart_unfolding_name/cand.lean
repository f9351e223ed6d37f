def depth._sunfold (n : Nat) : Nat := n
def depth (n : Nat) : Nat := n + 1
