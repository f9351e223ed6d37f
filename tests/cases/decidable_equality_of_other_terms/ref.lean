inductive Form where
  | atom (n : Nat)
  | neg (a : Form)
deriving DecidableEq

def without (a : Form) (bs : List Form) : List Form := bs.filter (fun b => decide (b ≠ a))
