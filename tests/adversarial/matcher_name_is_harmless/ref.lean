def depth (n : Nat) : Nat := match n with
  | 0 => 5
  | k + 1 => k
