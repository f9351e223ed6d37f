inductive Mark : Nat → Prop | at (n : Nat) : Mark n
def number (n : Nat) (_ : Mark n) : Nat := n
