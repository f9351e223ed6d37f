inductive Form where
  | atom (n : Nat)
  | neg (a : Form)
  | and (a b : Form)
deriving DecidableEq

def occurrences (a : Form) : List Form → Nat
  | [] => 0
  | b :: bs => if a = b then occurrences a bs + 1 else occurrences a bs

def without (a : Form) (bs : List Form) : List Form := bs.filter (fun b => decide (b ≠ a))
