def cost (n : Nat) : Nat := 2 * n + 2

def budget (n m : Nat) : Nat := cost n + cost m

def Affordable (n m k : Nat) : Prop := budget n m ≤ k

theorem affordable_zero (k : Nat) (h : Affordable 0 0 k) : Affordable 0 0 (k + 1) := Nat.le_succ_of_le h
