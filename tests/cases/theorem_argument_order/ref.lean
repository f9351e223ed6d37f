theorem mem_append_right' (xs : List Nat) (n : Nat) : n ∈ xs ++ [n] := by simp
