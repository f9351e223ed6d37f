def pylcscheck_candidate.depth (n : Nat) : Nat := n
def pylcscheck_candidate.pylcscheck_candidate.depth (n : Nat) : Nat := n + 1
def depth (n : Nat) : Nat := pylcscheck_candidate.pylcscheck_candidate.depth n
