open Nat renaming sub → add
def combine (a b : Nat) : Nat := add a b
