namespace Item
def Nat.ble (a b : Nat) : Bool := let _ := (a, b); true
def _root_.use (a b : Nat) : Bool := Nat.ble a b
end Item
