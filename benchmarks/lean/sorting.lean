/-! Insertion sort of `n` pseudo-random numbers, and a checksum of the result that depends on the order. Size: `n`. -/
def draw (n : N) (seed : Nat) : List Nat :=
  match n with
  | .zero => .nil
  | .succ n => .cons seed (draw n (Nat.mod (Nat.add (Nat.mul seed 75) 74) 65537))
def insert (x : Nat) (a : List Nat) : List Nat :=
  match a with
  | .nil => .cons x .nil
  | .cons y a =>
    match Nat.ble x y with
    | .true => .cons x (.cons y a)
    | .false => .cons y (insert x a)
def sort (a : List Nat) : List Nat :=
  match a with
  | .nil => .nil
  | .cons x a => insert x (sort a)
/-- The list as digits of a number to the base 3, lowest first, modulo a prime. -/
def checksum (a : List Nat) : Nat :=
  match a with
  | .nil => 0
  | .cons x a => Nat.mod (Nat.add x (Nat.mul 3 (checksum a))) 1000003
def sorting (n : N) : Nat := checksum (sort (draw n 1))
