inductive Form where
  | bot
  | var (n : Nat)
  | imp (a b : Form)
deriving Inhabited

def start : Form := .imp default (.var 0)
