namespace pylcscheck_candidate
def depth : Nat → Nat := fun k => k
end pylcscheck_candidate
theorem pylcscheck_scratch.known (m : Nat) : pylcscheck_candidate.depth m = m := by rfl
