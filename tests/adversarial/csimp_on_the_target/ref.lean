def slow (n : Nat) : Nat := n
def fast (n : Nat) : Nat := n
theorem replaced : @slow = @fast := rfl
