def f (n : Nat) : Nat := if h : n ≤ 1 then 0 else f (n / 2) + 1
termination_by n
decreasing_by sorry
