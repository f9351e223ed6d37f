def search (n : Nat) : Option Nat := if n = 0 then some 0 else none
