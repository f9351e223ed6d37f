def claim (b : Bool) : Prop :=
  match b with
  | true => 2 * 2 = 4
  | false => b = b
