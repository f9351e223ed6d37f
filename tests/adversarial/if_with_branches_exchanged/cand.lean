macro_rules | `(if $c then $a else $b) => `(ite $c $b $a)
def pick (n : Nat) : Nat := if n = 0 then 1 else 2
