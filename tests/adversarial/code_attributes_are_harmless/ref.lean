def depth (n : Nat) : Nat := n + 1
def twice (f : Nat → Nat) (n : Nat) : Nat := f (f n)
