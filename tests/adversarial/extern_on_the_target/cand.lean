@[extern "lean_nat_sub"] def total (a b : Nat) : Nat := a + b
