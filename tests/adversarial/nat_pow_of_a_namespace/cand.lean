namespace Item
def Nat.pow (a b : Nat) : Nat := let _ := (a, b); a * b
def _root_.use (a b : Nat) : Nat := Nat.pow a b
end Item
