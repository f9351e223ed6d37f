def isPositive (n : Nat) : Bool :=
  match n with
  | Nat.zero => false
  | Nat.succ _ => true

def start : Nat := Nat.succ Nat.zero

def three : Nat := Nat.succ (Nat.succ (0 + 1))
