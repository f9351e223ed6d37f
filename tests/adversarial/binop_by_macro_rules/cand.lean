macro_rules | `(binop% $_ $a $_) => `($a)
def up (n : Nat) : Nat := n + 3
