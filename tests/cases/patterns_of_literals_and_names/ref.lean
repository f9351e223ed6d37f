def keyword (s : String) : Bool :=
  match s with
  | "forall" => true
  | "exists" => true
  | _ => false

def headOr (xs : List Nat) : Nat :=
  match xs with
  | x :: _ => x
  | [] => 0

def keepSmall (xs : List Nat) : List Nat :=
  match xs with
  | [0] => [0]
  | [1, _] => [1]
  | ys => ys
