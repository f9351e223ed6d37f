namespace Item
def limit : Nat := 0
theorem _root_.bounded (n : Nat) (h : n < limit) : n < 10 := absurd h (Nat.not_lt_zero n)
end Item
