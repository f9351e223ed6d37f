structure Law (f : Nat → Nat) : Prop where
  zero : f 0 = 0
  ok : size [1,2] = 2
