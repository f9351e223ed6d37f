def code (c : Char) : Nat := 0
