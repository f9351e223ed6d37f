def Positive : Type := { n : Nat // 0 < n }
