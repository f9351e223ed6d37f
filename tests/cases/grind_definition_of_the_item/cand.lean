def square (n : Nat) : Nat := n * n

theorem t (a b : Nat) : ¬ square b ≤ square a := sorry
