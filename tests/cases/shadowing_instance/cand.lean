local instance (priority := high) timesForPlus : Add Nat := ⟨Nat.mul⟩

def next (n : Nat) : Nat := n + 1

theorem next_eq (n : Nat) : n + 1 + n = 2 * n + 1 := sorry
