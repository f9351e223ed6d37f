notation "ℕ" => Int
def same (n : ℕ) : ℕ := n
