def read : List Sym → Option (List Nat)
  | [] => some []
  | .var x :: l => match read l with
    | none => none
    | some numbers => some (x :: numbers)
  | .fn f :: l => match read l with
    | none => none
    | some numbers => some (numbers.drop f)
  | .other :: _ => none
