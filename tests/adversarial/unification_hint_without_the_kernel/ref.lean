def double (n : Nat) : Nat := n + n
def twice (n : Nat) : Nat := 2 * n
theorem agree (n : Nat) : double n = twice n := (Nat.two_mul n).symm
