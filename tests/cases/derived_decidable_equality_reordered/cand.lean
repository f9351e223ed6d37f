inductive Form where
  | and (a b : Form)
  | atom (n : Nat)
  | neg (a : Form)
deriving DecidableEq

def occurrences (x : Form) (ys : List Form) : Nat :=
  match ys with
  | y :: rest => if x = y then occurrences x rest + 1 else occurrences x rest
  | [] => 0

def without (x : Form) (ys : List Form) : List Form := List.filter (fun y => decide (¬y = x)) ys
