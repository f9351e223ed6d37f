def slow (n : Nat) : Nat := n
def fast (n : Nat) : Nat := n
@[csimp] theorem replaced : @slow = @fast := rfl
