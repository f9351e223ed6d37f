def use (a b : Nat) : Bool := Nat.ble a b
