theorem mem_append_right' (n : Nat) (xs : List Nat) : n ∈ xs ++ [n] := by simp
