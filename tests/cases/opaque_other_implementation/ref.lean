opaque oracle (n : Nat) : Bool

def asks (n : Nat) : Prop := oracle n = true
