mutual
inductive Even : Nat → Prop where
  | succ {k : Nat} (h : Odd k) : Even k.succ
  | zero : Even Nat.zero
inductive Odd : Nat → Prop where
  | succ {k : Nat} (h : Even k) : Odd k.succ
end

theorem even_two : Even 2 := by
  constructor
  constructor
  constructor
