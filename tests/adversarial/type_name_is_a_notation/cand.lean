notation "Nat" => Bool
def same (n : Nat) : Nat := n
