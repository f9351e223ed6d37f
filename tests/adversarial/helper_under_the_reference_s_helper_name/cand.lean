def up.go (k : Nat) : Nat := k + 2
def up (n : Nat) : Nat := up.go n
