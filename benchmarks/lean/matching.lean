/-! Patterns four deep that overlap: how often they occur in a pseudo-random word of `n` letters. Size: `n`. -/
inductive Letter : Type where
  | a : Letter
  | b : Letter
  | c : Letter
def letter (k : Nat) : Letter :=
  match Nat.ble 2 k with
  | .true => .c
  | .false =>
    match Nat.ble 1 k with
    | .true => .b
    | .false => .a
def word (n : N) (seed : Nat) : List Letter :=
  match n with
  | .zero => .nil
  | .succ n => .cons (letter (Nat.mod seed 3)) (word n (Nat.mod (Nat.add (Nat.mul seed 75) 74) 65537))
def score (w : List Letter) : Nat :=
  match w with
  | .cons .a (.cons .b (.cons .c (.cons .a _))) => 1
  | .cons .a (.cons .b (.cons .c (.cons .b _))) => 2
  | .cons .a (.cons .b (.cons _ (.cons .c _))) => 3
  | .cons .a (.cons _ (.cons .c (.cons .c _))) => 4
  | .cons .b (.cons .b (.cons .b (.cons _ _))) => 5
  | .cons .b (.cons .c (.cons .a (.cons .a _))) => 6
  | .cons .b (.cons _ (.cons _ (.cons .a _))) => 7
  | .cons _ (.cons .c (.cons .c (.cons .c _))) => 8
  | .cons .c (.cons .a (.cons .b _)) => 9
  | .cons .c (.cons .a _) => 10
  | .cons _ (.cons _ (.cons .b _)) => 11
  | _ => 12
def scan (w : List Letter) : Nat :=
  match w with
  | .nil => 0
  | .cons x w => Nat.add (score (.cons x w)) (scan w)
def matching (n : N) : Nat := scan (word n 1)
