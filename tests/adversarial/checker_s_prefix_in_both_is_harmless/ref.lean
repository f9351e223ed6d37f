def pylcscheck_candidate.depth (n : Nat) : Nat := n
theorem pylcscheck_scratch.known (n : Nat) : pylcscheck_candidate.depth n = n := rfl
