def keepSmall (xs : List Nat) : List Nat :=
  match xs with
  | [0] => [0]
  | [1, _] => [1]
  | ys => ys
