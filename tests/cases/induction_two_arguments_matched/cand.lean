def below : Nat → Nat → Bool := fun a b =>
  match b with
  | 0 => false
  | b + 1 =>
    match a with
    | 0 => true
    | a + 1 => below a b
