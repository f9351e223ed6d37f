namespace Item
structure String where
  length : Nat
def _root_.width (s : String) : Nat := 0
end Item
