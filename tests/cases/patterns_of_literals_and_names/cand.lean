def keyword (name : String) : Bool :=
  match name with
  | "forall" | "exists" => true
  | _other => false

def headOr (numbers : List Nat) : Nat :=
  if let first :: _ := numbers then first else 0

def keepSmall (numbers : List Nat) : List Nat :=
  match numbers with
  | 0 :: [] => 0 :: []
  | 1 :: _second :: [] => 1 :: []
  | all@_ => all
