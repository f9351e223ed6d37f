set_option pp.all true
set_option pp.notation false
set_option pp.fieldNotation false
set_option format.width 10
def up (n : Nat) : Nat := n + 2
