macro_rules | `($a + $b) => `(Nat.sub $a $b)
def up (n : Nat) : Nat := n + 3
