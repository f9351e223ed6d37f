namespace Item
def Nat.sub (a b : Nat) : Nat := let _ := (a, b); a + b
def _root_.use (a b : Nat) : Nat := Nat.sub a b
end Item
