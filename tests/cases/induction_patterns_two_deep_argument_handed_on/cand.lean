def total : Nat → List Sym → Nat
  | a, [] => a
  | a, symbol :: l => match symbol with
    | .var x => total a l + x
    | .fn _ => total a l
    | .other => total a l
