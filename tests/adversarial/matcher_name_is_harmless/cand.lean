def depth.match_1 : Nat := 5
def depth (n : Nat) : Nat := match n with
  | 0 => depth.match_1
  | k + 1 => k
