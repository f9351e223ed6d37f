def ackermann (x y : Nat) : Nat :=
  match x, y with
  | 0, y => Nat.succ y
  | Nat.succ x, 0 => ackermann x 1
  | Nat.succ x, Nat.succ y => ackermann x (ackermann (Nat.succ x) y)
termination_by (x, y)
decreasing_by
  all_goals simp_wf
  · exact Prod.Lex.left _ _ (Nat.lt_succ_self x)
  · exact Prod.Lex.right _ (Nat.lt_succ_self y)
  · exact Prod.Lex.left _ _ (Nat.lt_succ_self x)

def grows (x y : Nat) : Prop := LT.lt y (ackermann x y)
