def square (n : Nat) : Nat := n * n

theorem t (a b : Nat) : square a < square b := sorry
