inductive Form where
  | var (n : Nat)
  | neg (a : Form)
  | and (a b : Form)

def check (bound : Nat) : Form → Except String Nat
  | .var n => if n < bound then .ok n else .error "unbound variable"
  | .neg a => check bound a
  | .and a b => do
    let n ← check bound a
    let m ← check bound b
    return max n m
