inductive Form where
  | imp (a b : Form)
  | atom (n : Nat)

structure Sequent where
  left : List Form
  right : List Form
