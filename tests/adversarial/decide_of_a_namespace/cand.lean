namespace Item
def decide (p : Prop) [Decidable p] : Bool := let _ := p; true
def _root_.three (n : Nat) : Bool := decide (n = 3)
end Item
