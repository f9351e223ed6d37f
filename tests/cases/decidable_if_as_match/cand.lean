def atMost (bound n : Nat) : Nat := if _h : n ≤ bound then n else bound

def pick (q : Prop) [inst : Decidable q] (x y : Nat) : Nat :=
  match inst with
  | .isTrue _ => x
  | .isFalse _ => y
