structure Sequent where
  ant : List Nat
  suc : List Nat
  label : Nat
