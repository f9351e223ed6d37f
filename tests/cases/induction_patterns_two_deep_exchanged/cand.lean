def read : List Sym → Option (List Nat)
  | [] => some []
  | symbol :: l => match symbol with
    | .var x => match read l with
      | none => none
      | some numbers => some (numbers.drop x)
    | .fn f => match read l with
      | none => none
      | some numbers => some (f :: numbers)
    | .other => none
