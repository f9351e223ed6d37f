def zero (_n : Nat) : Nat := 0
@[implemented_by zero] def helper (n : Nat) : Nat := n
def depth (n : Nat) : Nat := helper n
