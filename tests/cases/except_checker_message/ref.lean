inductive Form where
  | var (n : Nat)
  | neg (a : Form)

def check (bound : Nat) : Form → Except String Nat
  | .var n => if n < bound then .ok n else .error "unbound variable"
  | .neg a => do
    let n ← check bound a
    return n
