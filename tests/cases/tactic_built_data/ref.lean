def swap (p : Nat × Bool) : Bool × Nat := (p.2, p.1)

def curry (f : Nat × Nat → Nat) : Nat → Nat → Nat := fun a b => f (a, b)
