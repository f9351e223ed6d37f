namespace Item
def Nat.gcd (a b : Nat) : Nat := let _ := (a, b); 1
def _root_.use (a b : Nat) : Nat := Nat.gcd a b
end Item
