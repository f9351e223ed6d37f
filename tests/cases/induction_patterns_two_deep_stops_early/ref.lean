def total (a : Nat) : List Sym → Nat
  | [] => a
  | .var x :: l => total a l + x
  | .fn _ :: l => total a l
  | .other :: l => total a l
