inductive Ordinal where
  | zero
  | succ (a : Ordinal)
  | limit (f : Nat → Ordinal)

def Ordinal.add (a : Ordinal) : Ordinal → Ordinal
  | .zero => a
  | .succ b => .succ (a.add b)
  | .limit f => .limit (fun n => a.add (f n))

inductive Ordinal.le : Ordinal → Ordinal → Prop where
  | zero (a : Ordinal) : le .zero a
  | succ (a b : Ordinal) : le a b → le (.succ a) (.succ b)
  | member (a : Ordinal) (f : Nat → Ordinal) (n : Nat) : le a (f n) → le a (.limit f)
  | limit (f : Nat → Ordinal) (b : Ordinal) : (∀ n, le (f n) b) → le (.limit f) b

def Ordinal.WellAbove : Ordinal → Prop
  | .zero => False
  | .succ a => a.WellAbove ∨ a = .zero
  | .limit f => ∃ n, (f n).WellAbove
