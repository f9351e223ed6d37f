inductive Form where
  | bot
  | imp (a b : Form)
  | var (n : Nat)
deriving Inhabited

def start : Form := Form.imp Form.bot (Form.var default)
