/-! Reversal by appending to the end: quadratic. The last element of `[n - 1, ..., 0]` reversed is `n - 1`. Size: `n`. -/
def List.append {α : Type} (a b : List α) : List α :=
  match a with
  | .nil => b
  | .cons x a => .cons x (List.append a b)
def List.reverse {α : Type} (a : List α) : List α :=
  match a with
  | .nil => .nil
  | .cons x a => List.append (List.reverse a) (.cons x .nil)
/-- `n - 1` down to 0. -/
def down (n : N) : List N :=
  match n with
  | .zero => .nil
  | .succ n => .cons n (down n)
/-- Whether the list counts up from `n`. -/
def countsFrom (a : List N) (n : N) : Bool :=
  match a with
  | .nil => .true
  | .cons x a => Bool.and (N.beq x n) (countsFrom a (.succ n))
def List.isCons {α : Type} (a : List α) : Bool :=
  match a with
  | .nil => .false
  | .cons _ _ => .true
def reversal (n : N) : Bool := Bool.and (List.isCons (List.reverse (down n))) (countsFrom (List.reverse (down n)) .zero)
