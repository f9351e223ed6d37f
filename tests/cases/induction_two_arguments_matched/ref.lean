def below (a b : Nat) : Bool :=
  match a, b with
  | _, 0 => false
  | 0, _ + 1 => true
  | a + 1, b + 1 => below a b
