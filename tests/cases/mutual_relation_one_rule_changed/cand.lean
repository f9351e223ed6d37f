mutual
inductive Even : Nat → Prop where
  | zero : Even 0
  | succ (n : Nat) : Odd n → Even (n + 1)
inductive Odd : Nat → Prop where
  | succ (n : Nat) : Odd n → Odd (n + 1)
end
