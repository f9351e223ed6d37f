open Nat hiding add mul sub
open List renaming map → transform
open Option (some)
def combine (a b : Nat) : Nat := Nat.add a (Nat.mul b 2)
