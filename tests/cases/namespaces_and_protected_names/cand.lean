inductive Logic.Form where
  | nand (a b : Logic.Form)
  | var (n : Nat)

open Logic

protected def Logic.Form.neg' : Form → Form := fun a => .nand a a

export Logic.Form (nand)

private def twice (a : Form) : Form := nand a a

def Logic.Form.and' (x y : Form) : Form := twice (nand x y)

def Logic.Sem.value (v : Nat → Bool) (f : Logic.Form) : Bool :=
  match f with
  | .nand a b => not (and (Logic.Sem.value v a) (Logic.Sem.value v b))
  | .var n => v n
