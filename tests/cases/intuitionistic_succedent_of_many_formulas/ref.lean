inductive Form where
  | atom (n : Nat)
  | imp (a b : Form)

structure Sequent where
  left : List Form
  right : Option Form
