opaque oracle (n m : Nat) : Bool

def asks (n : Nat) : Prop := oracle n n = true
