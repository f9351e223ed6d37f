def up.go (k : Nat) : Bool := k = 2
def up (n : Nat) : Nat := n + 1
