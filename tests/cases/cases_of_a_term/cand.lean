def size (p : Nat → Bool) (n : Nat) : Nat :=
  match p n with
  | false => 0
  | true => n
