inductive Form where
  | neg (a : Form)
  | atom (n : Nat)
deriving DecidableEq

def without (a : Form) (bs : List Form) : List Form := bs.filter (fun b => decide (b = a))
