def cost (n : Nat) : Nat := 2 * n + 1

def budget (n m : Nat) : Nat := cost n + cost m

def Affordable (n m k : Nat) : Prop := budget n m ≤ k
