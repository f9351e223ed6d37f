def Goal (a : Nat) (n : Nat) : Prop := match n with | 0 => 2 + 2 = 4 | n+1 => Goal a n
