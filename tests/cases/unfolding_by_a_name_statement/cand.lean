def Q (n : Nat) : Prop := True
theorem Qt (n : Nat) : Q n := trivial
def Q._sunfold (n : Nat) : Prop := n = n + 1
theorem t (n : Nat) : (fun (_ : Prop) => Q n) (Q._sunfold n) := Qt n
