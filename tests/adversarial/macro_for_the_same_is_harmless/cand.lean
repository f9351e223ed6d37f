macro_rules | `($a + $b) => `(HAdd.hAdd $a $b)
def up (n : Nat) : Nat := n + 3
