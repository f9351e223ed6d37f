inductive Form where
  | var : Nat → Form
  | and : Form → Form → Form
  | imp : Form → Form → Form

structure Sequent where
  ant : List Form
  suc : List Form

infix:40 " ⊢ₛ " => Sequent.mk
