namespace Item
private def Nat.add (a _b : Nat) : Nat := a
def _root_.total (a b : Nat) : Nat := Nat.add a b
end Item
