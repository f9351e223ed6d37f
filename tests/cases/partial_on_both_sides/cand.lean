partial def search (pred : Nat → Bool) (start : Nat) : Option Nat :=
  match pred start with
  | true => some start
  | false => search pred start.succ
