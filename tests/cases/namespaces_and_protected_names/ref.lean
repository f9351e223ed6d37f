namespace Logic

inductive Form where
  | var (n : Nat)
  | nand (a b : Form)

namespace Form

def neg' (a : Form) : Form := nand a a

protected def and' (a b : Form) : Form := neg' (nand a b)

end Form

namespace Sem

def value (v : Nat → Bool) : Form → Bool
  | .var n => v n
  | .nand a b => !(value v a && value v b)

end Sem

end Logic
