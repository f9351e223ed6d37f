def atMost (bound n : Nat) : Nat := if n ≤ bound then n else bound

def pick (p : Prop) [Decidable p] (a b : Nat) : Nat := if p then a else b
