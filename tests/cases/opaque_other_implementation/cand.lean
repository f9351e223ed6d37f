opaque oracle : Nat → Bool := fun n => n % 2 == 0

def asks (k : Nat) : Prop := oracle k = Bool.true
